/** Runs in the page's body. The build has put the form there as a template; only the sign-in page mounts it. */
const template = document.querySelector<HTMLTemplateElement>('#first')
if (template && document.documentElement.dataset['form'] === 'first')
  document.querySelector('#root')?.append(template.content)
