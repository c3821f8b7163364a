import { usePerson } from './person'
import './style.css'

/** The simplest possible home page. */
export function Home() {
  const { claims } = usePerson()
  return (
    <main>
      <h1>Welcome, {String(claims['given_name'])}</h1>
    </main>
  )
}
