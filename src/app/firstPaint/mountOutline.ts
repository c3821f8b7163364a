/** Mounts the outline of the shell, which the build has put into the page, until React has something to show. */
export function mountOutline(): void {
  const outline = document.querySelector<HTMLTemplateElement>('#frame')?.content.firstElementChild
  if (outline) document.querySelector('#root')?.append(outline)
}
