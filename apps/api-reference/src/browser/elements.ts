type ElementClass<E extends Element> = new () => E;

/** An element of the page. @throws when the page has none of that kind there */
export function need<E extends Element>(selector: string, kind: ElementClass<E>, place: ParentNode = document): E {
  const found = place.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

type Attributes = Readonly<Record<string, string>>;

/** Makes an element with attributes and content. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}
