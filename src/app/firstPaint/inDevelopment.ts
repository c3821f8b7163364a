/** What beginPage.ts does before the first paint of a built page; there is none in development. */
import { chooseLanguage, showLanguage } from '../../messages/chooseLanguage'
import { readTheme, showTheme } from '../../theme/theme'

showTheme(readTheme())
showLanguage(chooseLanguage(window))
