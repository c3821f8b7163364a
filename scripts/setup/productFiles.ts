import { putInto, type Project } from './project'

/**
 * Writes the files that a product has in place of ours: README, checks of pull requests, what git ignores.
 */
export function productFiles(project: Project, name: string): void {
  project.write('README.md', readme(name))
  project.write('.github/workflows/check.yml', WORKFLOW)
  // A team shares its pool and its settings, none of which is secret; .env.local is for one person.
  putInto(project, '.gitignore', /^\.env\n\.env\.\*\n!\.env\.example$/m, '*.local', 'the .env files')
}

const readme = (name: string) => `# ${name}

\`\`\`sh
npm ci && npm start   # at http://localhost:5173, with a local user pool
npm test              # the tests, one of them in a real browser
npm run check         # types, lint, format, size, and the tests
\`\`\`

You need Node: 20.19, 22.13, or 24 and newer. Sign in as plain@example.com with the password \`Passw0rd!\`, or as
[somebody else](docs/reference/seeded-users.md); text messages and e-mails arrive at <http://localhost:5173/pool/inbox>.

## Where things are

- \`.env\` says which user pool and API are used; with none, development uses the local pool. \`.env.local\` is for one machine, and git
  ignores it. [Configuration](docs/reference/configuration.md) describes each variable.
- \`npm run doctor\` checks them, and the user pool.
- \`src/routes.tsx\` lists the screens, \`src/app.config.tsx\` the menu, \`src/signIn.config.ts\` name and logo.
- [What is ours to edit](docs/guides/yours.md), and how to take in a newer version of Gatehouse, which this product is made with.
- [Adding a screen](docs/guides/screens.md), [lists and forms](docs/guides/lists-and-forms.md), [connecting the API](docs/guides/your-api.md), [changing the look](docs/guides/theming.md),
  [languages](docs/guides/languages.md), [testing](docs/guides/testing.md)
- [Troubleshooting](docs/guides/troubleshooting.md)
- [Deployment](docs/guides/deployment.md) to AWS, and what [the stack](docs/reference/stack.md) has
- [Hosting](docs/guides/hosting.md) anywhere
- [Moving from Amplify](docs/guides/moving-from-amplify.md)
- [Sign-in flows](docs/reference/sign-in.md), [security](docs/reference/security.md), [browsers](docs/reference/browsers.md), [events](docs/guides/events.md)
`

const WORKFLOW = `name: check
on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-24.04
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version-file: .nvmrc
          cache: npm
      - run: npm ci
      # Some of the tests are stories, in the Chrome that the machine brings.
      - run: CHROMIUM_PATH=$(command -v google-chrome) npm run check
`
