/** Runs in the page's body, where the build has put the form as a template: on all other pages it stays one. */
const template = document.querySelector<HTMLTemplateElement>('#first')
if (template && document.documentElement.dataset['form'] === 'first')
  document.querySelector('#root')?.append(template.content)
