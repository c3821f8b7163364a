/** What people do in the tabs of an app. */
import type { Around } from './around'
import { nameOf, type Judge } from './judge'
import { whileOpen } from './simulatedCode'
import type { Back, Tab, Tabs } from './tabs'
import { MINUTES, SECONDS } from './units'
import type { Tokens } from '../../src/cognito/tokens'

/** What they do at the hosted domain, and when they come back from it. */
export interface Visits {
  /** Somebody leaves a tab to sign in there. Some do not, and some do not come back with it. */
  signIn: (tab: Tab, isToAsk: boolean, confirms?: string) => void
  /** Somebody leaves a tab for the log-out there. */
  logout: (tab: Tab) => void
  /** The tab gets the tokens. */
  finish: (tab: Tab, back: Back | undefined) => Promise<Tokens>
  /** The tab is there again. */
  comeBack: (tab: Tab, back: Back) => Promise<void>
}

export interface People {
  /** By default anybody, in any tab. */
  signIn: (sub?: string, tab?: Tab) => void
  /** Presses "Log out" where somebody is signed in, half of the time within two seconds after an API call has begun. */
  logout: (tab: Tab, signsInAgain?: boolean) => void
  /** A person does something in a tab that changes who is signed in. */
  act: (tab: Tab | undefined) => void
  /** Whoever is signed in confirms that it is them, which takes a while. */
  confirm: (tab: Tab | undefined) => void
  /** Whoever is signed in chooses a new password, and ends all other sign-ins. */
  changePassword: (tab: Tab | undefined) => void
  callApi: (tab: Tab) => Promise<void>
  move: (tab: Tab) => void
  visits: Visits
}

export function createPeople(
  { time, chance, weather, pool, browser, hostedDomain, machine, said }: Around,
  judge: Judge,
  tabs: Tabs,
): People {
  const { tally } = judge

  async function callApi(tab: Tab): Promise<void> {
    const { shown, grant } = tab
    const mustKnow = judge.mustKnow(tab)
    judge.looks(tab)
    const token = await tab.session.accessToken().catch(() => undefined)
    if (token === undefined || !tab.alive) return
    const issued = token === null ? undefined : pool.issuedFor(token)
    if (mustKnow && judge.mustKnow(tab) && tab.grant === grant) judge.handedOut(tab, issued?.grant)
    if (!issued) return
    tally.uses++
    if (shown.phase === 'in' && shown.sub !== issued.grant.sub)
      judge.count('foreign', tab, `hands out ${nameOf(issued.grant)}, and showed ${shown.sub}`)
    if (time.now() < issued.expiresAt) return
    if (machine.hidesAge(issued.issuedAt, tab.tokenAt)) tally.unknowable++
    else judge.count('expired', tab, 'hands out an expired token')
  }

  function logout(tab: Tab, signsInAgain = true): void {
    if (chance.hits(0.5)) return press(tab, signsInAgain)
    void callApi(tab)
    time.plan(chance.between(0, 2 * SECONDS), () => press(tab, signsInAgain))
  }

  function press(tab: Tab, signsInAgain: boolean): void {
    if (!tab.alive || !tab.grant) return
    said?.(`tab ${tab.number}: ${nameOf(tab.grant)} logs out`)
    judge.cancels(tab)
    judge.logsOut(tab, tab.grant)
    void tab.session.end().catch(() => {})
    // The page is closed at once, or while its log-out is being written.
    if (chance.hits(0.2)) time.plan(chance.hits(0.5) ? 0 : chance.between(0, 50), () => tabs.leave(tab))
    if (signsInAgain) time.plan(chance.wait(5 * MINUTES), () => signIn())
  }

  const somebody = () => chance.pick(weather.isShared ? ['ada', 'bob'] : ['ada', 'ada', 'bob'])

  function signIn(sub = somebody(), tab = tabs.any()): void {
    if (!tab) return
    if (weather.isHosted && chance.hits(0.5)) {
      tab.visitor = sub
      return tab.session.leaveToSignIn()
    }
    said?.(`tab ${tab.number}: ${sub} signs in`)
    judge.cancels(tab)
    if (weather.isCancelled && chance.hits(0.3))
      time.plan(chance.between(0, chance.pick([300, 3_000])), () => cancel(tab))
    // If it fails, they try again.
    tab.session
      .begin(() => newTokens(tab, sub))
      .finally(() => tab.beginning.clear())
      .catch(() => time.plan(chance.wait(MINUTES), () => signIn(sub)))
    // The page is closed before the pool answers, or while the session begins.
    if (chance.hits(0.1)) time.plan(chance.between(0, SECONDS), () => tabs.leave(tab))
  }

  function cancel(tab: Tab): void {
    if (!tab.alive) return
    said?.(`tab ${tab.number}: a sign-in is cancelled`)
    judge.cancels(tab)
    tab.session.cancel()
  }

  async function newTokens(tab: Tab, sub: string, isConfirmation = false): Promise<Tokens> {
    const { tokens, grant } = await whileOpen(
      tab,
      pool.request(() => pool.signIn(sub, isConfirmation)),
    )
    said?.(`tab ${tab.number} gets the tokens of ${nameOf(grant)}`)
    tab.signingIn = grant
    tab.answeredAt = time.now()
    if (!isConfirmation) tab.beginning.add(grant)
    if (!isConfirmation && !tab.staysSignedIn) grant.session.window = browser.window()
    // It counts as somebody's presence unless it gives way, or its page closes: seeds 40060548 and 50082068.
    judge.unsure()
    return tokens
  }

  const visits: Visits = {
    signIn(tab, isToAsk, confirms) {
      // The tab could not keep the sign-in.
      if (browser.isBlocked()) return
      const { visitor: sub = somebody() } = tab
      const window = browser.window()
      said?.(`tab ${tab.number}: ${sub} leaves for the hosted domain${isToAsk ? ', which is to ask' : ''}`)
      tab.close()
      const taken = isToAsk ? sub : (hostedDomain.remembers() ?? sub)
      if (taken !== sub) judge.count('wrongPerson', tab, `leads ${sub} to where they are taken for ${taken}`)
      time.plan(chance.between(1 * SECONDS, MINUTES), () => {
        if (window !== browser.window()) return
        if (!pool.isOnline() || chance.hits(0.1)) return tabs.open()
        hostedDomain.signIn(taken)
        if (chance.hits(0.1)) tabs.open()
        else tabs.open({ sub: taken, confirms })
      })
    },
    logout(tab) {
      said?.(`tab ${tab.number} leaves for the log-out of the hosted domain`)
      if (pool.isOnline()) hostedDomain.logout()
      tabs.leave(tab)
    },
    async finish(tab, back) {
      const tokens = await newTokens(tab, back?.sub ?? '', back?.confirms !== undefined)
      pool.confirmDevice(tokens.accessToken)
      return tokens
    },
    async comeBack(tab, { sub }) {
      said?.(`tab ${tab.number}: ${sub} comes back from the hosted domain`)
      const isSignedIn = await tab.session.comeBack()
      tab.beginning.clear()
      if (!isSignedIn && tab.alive) time.plan(chance.wait(MINUTES), () => signIn(sub))
    },
  }

  return {
    signIn,
    logout,
    act(tab) {
      if (!tab?.alive) return
      if (tab.grant && chance.hits(0.5)) logout(tab, false)
      else signIn(somebody(), tab)
    },
    confirm(tab) {
      if (!tab?.grant) return
      const { sub } = tab.grant
      tab.visitor = sub
      const finish = tab.session.confirm()
      if (!tab.alive) return
      said?.(`tab ${tab.number}: ${sub} is to confirm`)
      time.plan(chance.between(0, 2 * MINUTES), () => {
        if (tab.alive) finish(() => newTokens(tab, sub, true)).catch(() => {})
      })
    },
    changePassword(tab) {
      if (!tab?.grant) return
      const { sub, endedAt } = tab.grant
      if (endedAt > time.now()) tab.replaces = tab.grant
      said?.(`tab ${tab.number}: ${sub} has a new password, and ends all other sign-ins`)
      tab.session
        .endOthers(() => newTokens(tab, sub, true))
        .catch(() => {})
        .finally(() => (tab.replaces = undefined))
    },
    callApi,
    move(tab) {
      said?.(`somebody moves in tab ${tab.number}`)
      // A page that opens does not notice it yet.
      if (tab.shown.phase !== 'starting') judge.moves(tab)
      tab.session.move()
    },
    visits,
  }
}
