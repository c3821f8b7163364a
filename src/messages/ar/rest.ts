import type { Messages, RestMessages } from '../Messages'
import { pluralIn } from '../plural'
import { rich } from '../rich'
// <account>
import { account } from './account'
// </account>
import { errors } from './errors'
import { product } from './product'

/** In the genitive: they stand after "لمدة". */
const days = pluralIn('ar', {
  zero: '# يوم',
  one: 'يوم واحد',
  two: 'يومين',
  few: '# أيام',
  many: '# يوما',
  other: '# يوم',
})

/** \u2066 and \u2069 keep an address or a number apart, so that its signs stay where they belong. */
const auth: Messages['auth'] = {
  notLetIn: 'تعذر تسجيل الدخول بهذه البيانات. يرجى التحقق منها والمحاولة مرة أخرى.',
  backToSignIn: 'العودة إلى تسجيل الدخول',
  notYou: 'ليس حسابك؟',
  /** Above the name of the person whose sign-in, password or account it is. */
  signingInAs: 'تسجيل الدخول باسم',
  newPasswordFor: 'كلمة مرور جديدة للحساب',
  newAccountFor: 'حساب جديد باسم',
  haveCode: 'لدي رمز بالفعل',
  anotherWay: 'تجربة طريقة أخرى',
  lostAccess: {
    byTextMessage: 'لم يصل الرمز؟ قد يستغرق دقيقة. إذا تعذر عليك استلام الرسائل النصية، يمكن للمسؤول مساعدتك.',
    byEmail:
      'لم يصل الرمز؟ قد يستغرق دقيقة، وقد يكون في مجلد الرسائل غير المرغوب فيها. إذا تعذر عليك استلام هذه الرسائل، يمكن للمسؤول مساعدتك.',
    byApp: 'إذا لم يعد التطبيق لديك، يمكن للمسؤول مساعدتك.',
  },
  signingIn: 'جار تسجيل دخولك',

  /** The ways have the same names here as in the settings. */
  choice: {
    title: 'تسجيل الدخول',
    text: 'يرجى اختيار طريقة تسجيل الدخول.',
    secondTitle: 'تأكيد هويتك',
    secondText: 'يرجى اختيار طريقة تأكيد تسجيل الدخول هذا.',
    password: { name: 'كلمة المرور', hint: 'إدخال كلمة مرورك' },
    passkey: { name: 'مفتاح مرور', hint: 'بصمة إصبعك أو وجهك أو قفل الشاشة' },
    app: { name: 'تطبيق المصادقة', hint: 'إدخال الرمز الذي يعرضه التطبيق' },
    textMessage: { name: 'رمز برسالة نصية', hint: 'سنرسله إلى هاتفك' },
    email: { name: 'رمز بالبريد الإلكتروني', hint: 'سنرسله إلى عنوانك' },
  },

  code: {
    title: 'إدخال الرمز',
    byApp: 'يرجى فتح تطبيق المصادقة وإدخال الرمز الذي يعرضه لهذا الحساب.',
    byEmail: 'أرسلنا رمزا بالبريد الإلكتروني.',
    byEmailTo: (destination) => `أرسلنا رمزا بالبريد الإلكتروني إلى \u2066${destination}\u2069.`,
    byTextMessage: 'أرسلنا رمزا في رسالة نصية.',
    byTextMessageTo: (ending) => `أرسلنا رمزا في رسالة نصية إلى هاتفك المنتهي بالأرقام \u2066${ending}\u2069.`,
    /** Shares no word with the name of the code field, so that the field can be found by its name. */
    remember: (count) => `عدم السؤال في هذا المتصفح لمدة ${days(count)}`,
    rememberHint: 'فقط على جهاز يخصك.',
  },

  question: {
    title: 'بقيت خطوة واحدة',
    text: 'يرجى الإجابة عن السؤال المطروح عليك.',
    answer: 'الإجابة',
  },

  passkey: {
    title: 'استخدام مفتاح المرور',
    text: 'سيطلب جهازك بصمة إصبعك أو وجهك أو قفل الشاشة.',
  },

  password: { title: 'إدخال كلمة المرور' },

  newPassword: {
    title: 'اختيار كلمة مرور جديدة',
    text: 'تم تسجيل دخولك بكلمة مرور مؤقتة. يرجى اختيار كلمة مرور جديدة لا يعرفها أحد غيرك.',
  },

  setUp: {
    title: 'إعداد التحقق بخطوتين',
    text: 'تطلب مؤسستك خطوة ثانية عند تسجيل الدخول. يتم إعدادها مرة واحدة فقط.',
    byEmail: 'استخدام البريد الإلكتروني بدلا من ذلك',
    byApp: 'استخدام تطبيق المصادقة بدلا من ذلك',
    emailHint: 'سنرسل إليه رمزا عند كل تسجيل دخول.',
    needsPhone:
      'تطلب مؤسستك رمزا في رسالة نصية، ولا يوجد في حسابك رقم هاتف لاستلامه. يرجى أن تطلب من المسؤول إضافة رقمك.',
  },

  reset: {
    title: 'إعادة تعيين كلمة المرور',
    text: 'يرجى إدخال عنوان بريدك الإلكتروني، وسنرسل إليك رمزا لتعيين كلمة مرور جديدة.',
    setTitle: 'تعيين كلمة مرور جديدة',
    sent: 'إذا كان هناك حساب بهذا العنوان، فقد أرسلنا رمزا بالبريد الإلكتروني أو في رسالة نصية.',
    known: 'يرجى إدخال الرمز الذي أرسلناه إليك واختيار كلمة مرور جديدة.',
    resent: 'إذا كان هناك حساب بهذا العنوان، فسيصل رمز جديد.',
    noCode: 'لم يصل الرمز؟ يمكن للمسؤول مساعدتك.',
    noCodeOrConfirm: (link) =>
      rich`لم يصل الرمز؟ ربما لم يتم تأكيد حسابك قط: ${link}. وإذا لم ينفع ذلك، فيرجى سؤال المسؤول.`,
    confirmFirst: 'تأكيد حسابك',
  },

  confirm: {
    title: 'تأكيد حسابك',
    text: 'يرجى إدخال عنوان بريدك الإلكتروني والرمز الذي أرسلناه إليك.',
    notConfirmed: 'لم يتم تأكيد حسابك بعد. يرجى إدخال الرمز الذي أرسلناه إليك عند إنشاء الحساب.',
    notSent: 'تعذر إرسال الرمز. يرجى طلب رمز جديد.',
    sent: 'إذا كان هذا العنوان جديدا هنا، فقد أرسلنا إليك رمزا. وإذا كان لديك حساب بالفعل، فيرجى تسجيل الدخول إليه.',
    done: 'تم تأكيد حسابك.',
    resent:
      'إذا كان هذا الحساب ينتظر رمزا، فسيصل رمز جديد. وإذا لم يصل، فربما تم تأكيده من قبل: يرجى عندئذ تسجيل الدخول.',
    refused:
      'هذا الرمز غير صحيح أو قديم. يرجى التحقق منه أو طلب رمز جديد. وإذا كان حسابك مؤكدا بالفعل، فيرجى تسجيل الدخول.',
  },

  signUp: {
    text: 'سنرسل إليك رمزا للتأكد من أن العنوان لك.',
    optionalPassword: 'كلمة المرور (اختيارية)',
    optionalHint: 'دون كلمة مرور، يتم تسجيل دخولك برمز نرسله إليك.',
  },

  stepUp: {
    title: 'تأكيد هويتك',
    signedInAs: 'تم تسجيل الدخول باسم',
    purpose: (what) => `الغرض: ${what}.`,
    choose: 'للمتابعة، يرجى اختيار طريقة التأكيد.',
    passkey: 'للمتابعة، يرجى استخدام مفتاح المرور: سيطلب جهازك بصمة إصبعك أو وجهك أو قفل الشاشة.',
    password: 'يتطلب هذا الإجراء كلمة مرورك.',
    hostedDomain:
      'تم تسجيل دخولك عبر تسجيل الدخول الموحد. يرجى تسجيل الدخول هناك مرة أخرى، وستعود بعد ذلك إلى هذه الصفحة، حيث يلزم إدخال ما تمت كتابته من جديد.',
    confirm: 'تأكيد',
    signInAgain: 'تسجيل الدخول مرة أخرى',
  },
  sendCode: 'إرسال الرمز',
  passwordChange: {
    set: 'تعيين كلمة المرور',
    elsewhere: 'إنهاء الجلسات الأخرى',
    elsewhereHint:
      'ستحتاج المتصفحات والأجهزة الأخرى عندئذ إلى كلمة المرور الجديدة. وقد يلزم تسجيل الدخول هنا مرة أخرى.',
    changed: 'تم تغيير كلمة المرور.',
    notElsewhere: (why) => `تم تغيير كلمة المرور، ولكن تعذر إنهاء الجلسات الأخرى. ${why}`,
    changedElsewhere: 'تم تغيير كلمة المرور وإنهاء جميع جلساتك الأخرى.',
  },
}

/** The short form, which is the same for every number. */

/** \u2066 and \u2069 keep a number together, so that its groups and its plus sign stay where they belong. */
const fields: Messages['fields'] = {
  code: 'الرمز',
  codeHint: 'ستة أرقام، ثم نتابع تلقائيا.',
  newCode: 'إعادة الإرسال',
  /** After "إرسال رمز جديد", while it counts down. */
  inSeconds: (count) => `بعد ${count}`,
  codeSent: 'رمز جديد في طريقه إليك.',

  newPassword: 'كلمة المرور الجديدة',
  breaksRule: 'لا تستوفي كلمة المرور هذه جميع الشروط أدناه.',
  isCommon: 'كلمة المرور هذه من الأكثر شيوعا، ومن أول ما تتم تجربته. يرجى اختيار كلمة مرور أخرى.',
  edges: 'لا يمكن أن تبدأ كلمة المرور أو تنتهي بمسافة.',
  strength: {
    title: 'قوة كلمة المرور',
    levels: ['ضعيفة', 'مقبولة', 'جيدة', 'قوية'],
    personal: 'تحتوي على اسمك أو بريدك الإلكتروني',
    common: 'تحتوي على كلمة أو نمط شائع',
  },
  /** Arabic letters have no upper and lower case, so the rules name Latin letters. */
  rules: {
    title: 'شروط كلمة المرور',
    length: (least: number) => `من ${least} إلى 256 حرفا`,
    letters: 'حروف لاتينية كبيرة وصغيرة',
    digit: 'رقم',
    special: 'حرف خاص أو مسافة',
    /** After a rule, for people who do not see its mark. */
    met: '، مستوفى',
    notMet: '، غير مستوفى بعد',
  },

  secret: {
    picture: 'صورة لمسحها ضوئيا بتطبيق المصادقة',
    text: 'يرجى مسح رمز QR ضوئيا بتطبيق المصادقة، أو كتابة مفتاح الإعداد هذا فيه:',
    open: 'فتح في تطبيق مصادقة',
  },
  copy: {
    copy: 'نسخ',
    copied: 'تم النسخ',
    blocked: 'لا يسمح هذا المتصفح بالنسخ. يرجى تحديد النص ونسخه يدويا.',
  },

  attributes: {
    given_name: 'الاسم الأول',
    middle_name: 'الاسم الأوسط',
    family_name: 'اسم العائلة',
    name: 'الاسم الكامل',
    nickname: 'الاسم المستعار',
    phone_number: 'رقم الهاتف',
    email: 'البريد الإلكتروني',
    birthdate: 'تاريخ الميلاد',
    address: 'العنوان',
    website: 'الموقع الإلكتروني',
    preferred_username: 'اسم المستخدم',
    gender: 'الجنس',
    profile: 'صفحة الملف الشخصي',
    picture: 'الصورة (عنوان ويب)',
  },
  phoneHint: 'مع علامة + ورمز الدولة، مثل \u2066+49 1555 0000001\u2069.',
  wholeNumber: 'يرجى إدخال الرقم كاملا مع علامة + ورمز الدولة، مثل \u2066+49 1555 0000001\u2069.',
  wholeAddress: 'يرجى إدخال العنوان كاملا، مثل \u2066https://example.com/me\u2069.',
}

const seconds = pluralIn('ar', {
  zero: '# ثانية',
  one: 'ثانية واحدة',
  two: 'ثانيتان',
  few: '# ثوان',
  many: '# ثانية',
  other: '# ثانية',
})

const shell: Messages['shell'] = {
  home: 'الرئيسية',
  theme: 'المظهر',
  themes: { system: 'حسب النظام', light: 'فاتح', dark: 'داكن' },
  skip: 'الانتقال إلى المحتوى',
  openMenu: 'فتح القائمة',
  closeMenu: 'إغلاق القائمة',
  sidebar: 'الشريط الجانبي',
  menu: 'التنقل الأساسي',
  breadcrumb: 'مسار التنقل',
  tools: 'الأدوات',
  logOut: 'تسجيل الخروج',
  logOutQuestion: 'تأكيد تسجيل الخروج؟',
  cancel: 'إلغاء',
  close: 'إغلاق',
  tryAgain: 'إعادة المحاولة',
  notAllowed: 'لا يتيح حسابك الاطلاع على هذا. إذا كان ينبغي ذلك فيرجى سؤال من يدير الحساب.',
  serviceFailed: 'لم تستجب الخدمة كما ينبغي. يرجى التحقق من الاتصال، وإذا كان سليما فيرجى الانتظار قليلا.',
  tryingAgain: 'جار إعادة المحاولة…',
  pages: 'الصفحات',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  pageOf: (page, pages) => `الصفحة ${page} من ${pages}`,
  ask: (name) => `طلب المساعدة: ${name}`,

  notFound: {
    title: 'الصفحة غير موجودة',
    text: 'لم نعثر على صفحة بهذا العنوان. ربما تم نقلها، أو أن في العنوان خطأ في الكتابة.',
    goHome: 'العودة إلى الصفحة الرئيسية',
  },
  crashed: {
    title: 'توقفت هذه الصفحة عن العمل',
    text: 'تفيد إعادة التحميل عادة. إذا تكرر ذلك، فيرجى إبلاغ المسؤول بما كان يجري عند حدوثه.',
  },
  offline: {
    notice: 'لا يوجد اتصال بالإنترنت.',
    title: 'تحتاج هذه الصفحة إلى اتصال بالإنترنت',
    text: 'ستفتح تلقائيا عند عودة الاتصال.',
  },

  loggedOut: 'تم تسجيل خروجك.',
  loggedOutElsewhere: 'تم تسجيل خروجك في علامة تبويب أخرى، ولذلك تم تسجيل خروجك هنا أيضا.',
  /** \u2068 and \u2069 keep a name or an address of any script apart from the sentence. */
  otherPerson: (who) => `تعرض علامة التبويب هذه الآن حساب \u2068${who}\u2069.`,

  areYouThere: {
    title: 'هل ما زلت هنا؟',
    text: 'لم يسجل أي نشاط هنا منذ فترة. للحفاظ على أمان حسابك، سيتم تسجيل خروجك قريبا.',
    secondsLeft: (count) => `الوقت المتبقي: ${seconds(count)}.`,
    stay: 'إبقاء الجلسة مفتوحة',
  },
}

/** In the genitive: they stand after "لمدة". */
const minutes = pluralIn('ar', {
  zero: '# دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: '# دقائق',
  many: '# دقيقة',
  other: '# دقيقة',
})

const notices: Messages['notices'] = {
  dismiss: 'إخفاء',
  undo: 'تراجع',
  undoable: 'يمكنك التراجع عن ذلك.',
  passwordChanged: 'تم تغيير كلمة المرور. يرجى تسجيل الدخول بكلمة المرور الجديدة.',
  accountDeleted: 'تم حذف حسابك وتسجيل خروجك من جميع أجهزتك.',
  browserForgotten: 'تم نسيان هذا المتصفح وتسجيل خروجك هنا.',
  otherDevicesRemain:
    'تم تسجيل خروجك هنا. تعذر الوصول إلى أجهزتك الأخرى، وقد تكون جلساتها مفتوحة: يرجى تسجيل الدخول ثم تسجيل الخروج مجددا لإنهاء تلك الجلسات.',
  inactivityRule: (count) => `سيتم تسجيل خروجك عند عدم وجود أي نشاط لمدة ${minutes(count)}.`,
  inactivityEnd: (count) => `تم تسجيل خروجك لعدم وجود أي نشاط لمدة ${minutes(count)}.`,
}

const languages: Messages['languages'] = {
  label: 'اللغة',
  shown: 'أصبحت هذه الصفحة باللغة العربية.',
}

/** Everything that people read after the sign-in page, by where they read it. */
export const rest: RestMessages = {
  auth,
  fields,
  shell,
  notices,
  languages,
  errors,
  // <account>
  ...account,
  // </account>
  ...product,
}
