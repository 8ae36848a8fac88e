import { foundLine, isFound, searchedWords } from '@account/contract/pages/api-reference';
import { need } from './elements.ts';

/** A heading and the calls below it. */
interface Group {
  heading: HTMLElement;
  calls: HTMLElement[];
}

function groupsOf(place: Element): Group[] {
  const groups: Group[] = [];
  for (const child of place.querySelectorAll<HTMLElement>(':scope > h2, :scope > article')) {
    if (child.tagName === 'H2') groups.push({ heading: child, calls: [] });
    else groups.at(-1)?.calls.push(child);
  }
  return groups;
}

/**
 * Searches while one types, by the rule of the server. A document that the server has searched holds the matches alone: there
 * the form is sent again.
 */
export function startSearch(): void {
  const form = need('#search', HTMLFormElement);
  const input = need('#q', HTMLInputElement);
  const found = need('#found', HTMLElement);
  const guide = need('#guide', HTMLElement);
  if (input.value !== '') return;
  const groups = groupsOf(need('#calls', HTMLElement));

  const search = (): void => {
    const words = searchedWords(input.value);
    let count = 0;
    for (const { heading, calls } of groups) {
      const matches = calls.filter((call) => isFound({ words: call.dataset.words ?? '' }, words));
      for (const call of calls) call.hidden = !matches.includes(call);
      heading.hidden = matches.length === 0;
      count += matches.length;
    }
    guide.hidden = words.length > 0;
    found.textContent = foundLine(words, count);
  };

  input.addEventListener('input', search);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  // A link of the contents leads to its place, whatever is searched.
  window.addEventListener('hashchange', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.closest('[hidden]')) return;
    input.value = '';
    search();
    target.scrollIntoView();
  });
}
