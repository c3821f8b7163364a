/** In development with the local pool, where its codes arrive. For developers, so in English alone. */
export function InboxLink() {
  const endpoint = import.meta.env.VITE_COGNITO_ENDPOINT
  // A path of the development server is our pool. Another pool may have no such page.
  if (!endpoint?.startsWith('/')) return null
  return (
    <a href={`${endpoint}/inbox`} target="_blank" rel="noreferrer">
      Open the inbox
    </a>
  )
}
