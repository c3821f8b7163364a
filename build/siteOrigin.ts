/**
 * The origin under which a proxy shows `npm start`: a Codespace, a dev container, a tunnel. The local pool is then at that origin,
 * so its hosted pages lead back there. It comes from the developer, never from a request, whose headers a foreign page may choose.
 * @param env the environment, with what .env adds to it: `loadEnv(mode, folder, 'ORIGIN')`
 * @returns undefined without a proxy
 * @throws Error that says what ORIGIN may be
 */
export function siteOrigin({ ORIGIN = '' }: Readonly<Record<string, string | undefined>>): URL | undefined {
  if (ORIGIN === '') return undefined
  const url = URL.canParse(ORIGIN) ? new URL(ORIGIN) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url
  const what = `ORIGIN is “${ORIGIN}”, which is not an origin: write it without a path, such as https://my-app.example.com.`
  // Vite prints the stack.
  throw Object.assign(new Error(what), { stack: what })
}
