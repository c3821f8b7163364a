import { Card } from '../layout/Card'
import styles from './YourHomePage.module.css'

/** In development: what to edit first. For developers, so in English alone. */
export const YourHomePage = () => (
  <Card
    title="Make this page yours"
    description="It is an example. Put here what people come to your application for."
  >
    <ol className={styles['steps']}>
      <li>
        Edit <code>src/home/HomePage.tsx</code>, or point <code>/home</code> in <code>src/routes.tsx</code> at
        a screen of your own.
      </li>
      <li>
        Set your menu in <code>src/app.config.tsx</code>, your name and logo in{' '}
        <code>src/signIn.config.ts</code>.
      </li>
      <li>
        Change <code>--brand</code> in <code>src/theme/designTokens.css</code>; every colour follows.
      </li>
    </ol>
  </Card>
)
