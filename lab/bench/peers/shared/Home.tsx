import { usePerson } from './person'

/** The simplest possible home page; ours also has a menu, breadcrumbs and the tasks for the account. */
export function Home() {
  const name = usePerson((person) => person.name)
  return (
    <main>
      <h1>Welcome, {name}</h1>
    </main>
  )
}
