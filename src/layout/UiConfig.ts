import type { ComponentType, ReactNode } from 'react'
import type { Label } from '../messages/Label'
import type { NamedLink } from '../messages/NamedLink'

/** The business's logo. `name` is also the site's name in the browser tab. */
export interface Logo {
  name: string
  route: string
  /** A URL. */
  image: string
  /** The same for a dark page. */
  imageDark?: string
  /**
   * By default it is a mark, as wide as high, next to the name. A word mark contains the name, and may be
   * wide.
   */
  kind?: 'mark' | 'wordmark'
}

/** `icon` is any component that draws an icon of 20 px in the text colour, such as one of lucide-react. */
export interface MenuItem {
  name: Label
  route: string
  icon: ComponentType<{ size?: number }>
}

export interface SidebarItem extends MenuItem {
  /**
   * The group of the user pool whose members see it; by default everybody. It only hides: the API decides
   * what is allowed.
   */
  group?: string
  /** The heading that it stands below, with those after it of the same heading. */
  section?: Label
  /** What waits there: a component that shows a number, such as of open invoices, or nothing. */
  count?: ComponentType
}

export interface Breadcrumb {
  /** By default what the page calls itself, e.g. a title that it has from the API: for the last one. */
  name?: Label
  route: string
}

export interface Tab {
  name: Label
  route: string
  /** How many of a list it leaves, where it filters one. */
  count?: number | undefined
}

/** What opens under the person's name: links, and what people choose for themselves, each with its name. */
export interface PersonMenuConfig {
  items: readonly MenuItem[]
  /** The name is read out by the control itself. */
  preferences?: readonly { name: Label; control: ReactNode }[]
}

/** The business's configuration of the shell. */
export interface UiConfig {
  logo: Logo
  menuItems: readonly SidebarItem[]
  /** Shown at the end of the breadcrumb bar. */
  topRightComponent?: ReactNode
  /** Shown in the sidebar below the menu. */
  sidebarAdditionalComponent?: ReactNode
  /** Opens under the person's name. Without it the name is no button. */
  personMenu?: PersonMenuConfig
  /** At the foot of the sidebar, such as support, privacy and terms. */
  links?: readonly NamedLink[]
}

/** The person signed in, as the shell shows them. The e-mail may be empty. */
export interface Person {
  /** Or what stands for a name where there is none (session/user.ts): perhaps the e-mail. */
  fullName: string
  email: string
  /** The address of their picture. */
  picture?: string | undefined
}
