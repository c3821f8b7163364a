/** The parts of a browser that a sign-in on plain HTML pages needs: cookies and forms. It follows no redirects. */
export interface Browser {
  get(url: string): Promise<Page>
  /** Sends the page's form with these fields and its hidden ones. */
  submit(page: Page, fields: Record<string, string>): Promise<Page>
}

export interface Page {
  url: string
  status: number
  html: string
  /** The full address that the answer redirects to. */
  location: string | undefined
}

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

function formOf({ html, url }: Page): { action: string; hidden: [string, string][] } {
  const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(html) ?? []
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  const hidden = Array.from(inputs, ([, name = '', value = '']): [string, string] => [name, unescape(value)])
  return { action: new URL(unescape(action), url).href, hidden }
}

export function newBrowser(): Browser {
  let cookie = ''
  const open = async (url: string, form?: URLSearchParams): Promise<Page> => {
    const sent = form === undefined ? {} : { method: 'POST', body: form }
    const answer = await fetch(url, { ...sent, redirect: 'manual', headers: { cookie } })
    const set = answer.headers.get('set-cookie')
    if (set !== null) cookie = set.slice(0, set.indexOf(';'))
    const target = answer.headers.get('location')
    return {
      url,
      status: answer.status,
      html: await answer.text(),
      location: target === null ? undefined : new URL(target, url).href,
    }
  }
  return {
    get: (url) => open(url),
    submit: (page, fields) => {
      const { action, hidden } = formOf(page)
      return open(action, new URLSearchParams([...hidden, ...Object.entries(fields)]))
    },
  }
}
