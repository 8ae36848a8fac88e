import { expect, test } from 'vitest';
import { show } from '#test/show.tsx';
import { KeyValue } from '../ui/key-value/key-value.tsx';
import { PageHead } from '../ui/page-head/page-head.tsx';

const arabic = 'مدرسة الأمل (فرع 2)!';

/** Where a character of the text in an element begins, from the left of the element. */
function leftOf(element: Element, at: number): number {
  const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  return range.getBoundingClientRect().left - element.getBoundingClientRect().left;
}

test('a name has the direction of its own letters, and begins where the others do', async () => {
  const { container } = await show(
    <>
      <PageHead title={arabic} />
      <KeyValue rows={[['Name', arabic]]} />
      <table style={{ width: 600 }}>
        <tbody>
          <tr>
            <td>
              <span style={{ display: 'block' }}>{arabic}</span>
            </td>
          </tr>
        </tbody>
      </table>
    </>,
  );
  for (const element of container.querySelectorAll('h1, dd, td')) {
    const end = leftOf(element, arabic.length - 1);
    expect(end, element.tagName).toBeLessThan(leftOf(element, 0));
    expect(end, element.tagName).toBeLessThan(24);
  }
});
