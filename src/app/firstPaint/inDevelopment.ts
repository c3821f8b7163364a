/** What beginPage.ts does before the first paint of a built page, for development, where that script is not used. */
import { chooseLanguage, showLanguage } from '../../messages/chooseLanguage'
import { readTheme, showTheme } from '../../theme/theme'

showTheme(readTheme())
showLanguage(chooseLanguage(window))
