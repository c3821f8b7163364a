import { usePerson } from './person'

/** As plain a home page as can be; ours carries a menu, breadcrumbs and what the account needs. */
export function Home() {
  const name = usePerson((person) => person.name)
  return (
    <main>
      <h1>Welcome, {name}</h1>
    </main>
  )
}
