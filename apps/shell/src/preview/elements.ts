interface ElementParts {
  class?: string;
  attributes?: Record<string, string>;
  onClick?: () => void;
}

/** Makes an element with its children: markup as text would need a policy of its own (Trusted Types). */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { class: className, attributes = {}, onClick }: ElementParts = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  if (onClick) made.addEventListener('click', onClick);
  made.append(...children);
  return made;
}
