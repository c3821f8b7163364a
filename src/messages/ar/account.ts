import type { Messages, RestMessages } from '../Messages'
import { rich } from '../rich'

/** The account: everything below /settings. */
const settings: Messages['settings'] = {
  title: 'الإعدادات',
  sections: {
    profile: 'الملف الشخصي',
    security: 'الأمان',
    sessions: 'الأجهزة',
  },
  notLoaded: 'تعذر تحميل حسابك',
  notSet: 'لم يحدد بعد',
  edit: 'تعديل',
  save: 'حفظ',
  verify: 'تأكيد',
  change: 'تغيير',
  add: 'إضافة',

  details: {
    title: 'بياناتك',
    text: 'تصل الرموز والرسائل المتعلقة بحسابك إلى هذا البريد الإلكتروني ورقم الهاتف.',
    name: 'الاسم',
    editName: 'تعديل الاسم',
    atProvider: (provider) => rich`أنت تسجل الدخول عبر ${provider}. ما يأتي من هناك لا يمكن تغييره إلا هناك.`,
    nameChanged: 'تم تغيير اسمك.',
    memberId: 'معرف العضوية',
  },

  verified: 'مؤكد',
  notVerified: 'غير مؤكد',
  weSendACode: 'سنرسل رمزا إليه للتأكد من أنه لك.',
  codeSentTo: (to) => rich`أرسلنا رمزا إلى ${to}.`,
  enterCode: 'إدخال الرمز',
  enterCodeFor: (name) => `إدخال الرمز: ${name}`,
  /** The two ways to reach people. */
  contacts: {
    email: {
      name: 'البريد الإلكتروني',
      verify: 'تأكيد عنوان البريد الإلكتروني',
      change: 'تغيير عنوان البريد الإلكتروني',
      add: 'إضافة عنوان البريد الإلكتروني',
      new: 'عنوان البريد الإلكتروني الجديد',
      same: 'هذا هو عنوان بريدك الإلكتروني بالفعل.',
      changed: 'تم تغيير عنوان بريدك الإلكتروني.',
      verified: 'تم تأكيد عنوان بريدك الإلكتروني.',
      staysUntil: (old) => rich`إلى حين إدخاله، يبقى ${old} عنوان بريدك الإلكتروني.`,
    },
    phone_number: {
      name: 'رقم الهاتف',
      verify: 'تأكيد رقم الهاتف',
      change: 'تغيير رقم الهاتف',
      add: 'إضافة رقم الهاتف',
      new: 'رقم الهاتف الجديد',
      same: 'هذا هو رقم هاتفك بالفعل.',
      changed: 'تم تغيير رقم هاتفك.',
      verified: 'تم تأكيد رقم هاتفك.',
      staysUntil: (old) => rich`إلى حين إدخاله، يبقى ${old} رقم هاتفك.`,
    },
  },

  deletion: {
    title: 'حذف الحساب',
    text: 'لا يمكن التراجع عن ذلك.',
    goes: 'ما سيتم حذفه',
    goesText: 'بيانات تسجيل دخولك وملفك الشخصي. سيتم تسجيل خروجك من كل متصفح وكل جهاز.',
    stays: 'ما سيتم الاحتفاظ به',
    staysText: 'الفواتير، طوال المدة التي يفرض القانون الاحتفاظ بها.',
    question: 'حذف حسابك؟',
    type: (what) => rich`للتأكيد، يرجى كتابة ${what}. لا يمكن التراجع عن ذلك.`,
    word: 'حذف',
    email: 'عنوان بريدك الإلكتروني',
    phone: 'رقم هاتفك',
    confirmation: 'كلمة التأكيد',
    /** \u2068 and \u2069 keep an address or a number apart, so that its plus sign stays where it belongs. */
    mistyped: (what) => `ما تمت كتابته لا يطابق \u2068${what}\u2069.`,
  },

  atProvider: (provider) =>
    rich`أنت تسجل الدخول عبر ${provider}. كلمة مرورك وخطوتك الثانية محفوظتان هناك: يرجى تغييرهما هناك.`,

  password: {
    text: 'يرجى اختيار كلمة مرور غير مستخدمة في أي مكان آخر.',
    setText:
      'حتى الآن تسجل الدخول من دونها. ومعها يمكنك الدخول أيضا عندما لا يكون مفتاح المرور أو الرمز في متناول يدك.',
    isSet: 'تم تعيين كلمة المرور.',
    current: 'كلمة المرور الحالية',
    same: 'هذه هي كلمة مرورك بالفعل.',
    change: 'تغيير كلمة المرور',
    changedEverywhere: 'تم تغيير كلمة المرور وإنهاء جميع جلساتك. يرجى تسجيل الدخول بكلمة المرور الجديدة.',
  },

  twoStep: {
    title: 'التحقق بخطوتين',
    text: 'خطوة ثانية عند تسجيل الدخول تمنع الآخرين من الدخول، حتى إذا عرفوا كلمة مرورك.',
    /** The states of the factors below. The names of the factors are all masculine. */
    on: 'مفعل',
    off: 'متوقف',
    preferred: 'مفعل، مفضل',
    setUp: 'إعداد',
    turnOn: 'تفعيل',
    turnOff: 'إيقاف',
    prefer: 'تعيين كمفضل',
    askEachTime: 'السؤال كل مرة',
    replace: 'استبدال',
    /** The full names of these buttons for screen readers. Each contains the text of its button. @param factor its noun below */
    named: {
      setUp: (factor) => `إعداد ${factor}`,
      turnOn: (factor) => `تفعيل ${factor}`,
      turnOff: (factor) => `إيقاف ${factor}`,
      prefer: (factor) => `تعيين كمفضل: ${factor}`,
      askEachTime: (factor) => `السؤال كل مرة: ${factor}`,
      replace: (factor) => `استبدال ${factor}`,
    },
    asked: 'من الآن فصاعدا سيطلب منك عند تسجيل الدخول اختيار الطريقة.',
    required: 'تشترط مؤسستك التحقق بخطوتين. يرجى إعداد طريقة أخرى قبل إيقاف هذه الطريقة.',
    passwordAlone: 'ستكفي كلمة مرورك وحدها بعد ذلك لتسجيل الدخول.',
    replacing: 'إلى أن يتم إدخال رمز من التطبيق الجديد، قد تكفي كلمة مرورك وحدها لتسجيل الدخول.',
    otherWay: 'ستلزم عند تسجيل الدخول الطريقة الأخرى المفعلة.',
    recovery:
      'يرجى تفعيل طريقة ثانية أيضا. إذا فقدت الطريقة الوحيدة، فلن يستطيع إعادتك إلى حسابك سوى المسؤول.',
    factors: {
      SMS_MFA: {
        name: 'رمز برسالة نصية',
        noun: 'الرموز بالرسائل النصية',
        turnOff: 'إيقاف الرموز بالرسائل النصية؟',
        on: 'تم تفعيل الرموز بالرسائل النصية.',
        off: 'تم إيقاف الرموز بالرسائل النصية.',
        preferred: 'من الآن فصاعدا سيطلب منك عند تسجيل الدخول الرمز المرسل في رسالة نصية.',
      },
      SOFTWARE_TOKEN_MFA: {
        name: 'تطبيق المصادقة',
        noun: 'تطبيق المصادقة',
        turnOff: 'إيقاف تطبيق المصادقة؟',
        on: 'تم تفعيل تطبيق المصادقة.',
        off: 'تم إيقاف تطبيق المصادقة.',
        preferred: 'من الآن فصاعدا سيطلب منك عند تسجيل الدخول الرمز من تطبيق المصادقة.',
      },
      EMAIL_OTP: {
        name: 'رمز بالبريد الإلكتروني',
        noun: 'الرموز بالبريد الإلكتروني',
        turnOff: 'إيقاف الرموز بالبريد الإلكتروني؟',
        on: 'تم تفعيل الرموز بالبريد الإلكتروني.',
        off: 'تم إيقاف الرموز بالبريد الإلكتروني.',
        preferred: 'من الآن فصاعدا سيطلب منك عند تسجيل الدخول الرمز المرسل بالبريد الإلكتروني.',
      },
    },
    textTo: (phone) => rich`رمز في رسالة نصية إلى ${phone}.`,
    emailTo: (email) => rich`رمز بالبريد الإلكتروني إلى ${email}.`,
    needsPhone: (profile) => rich`يتطلب ذلك رقم هاتف تم تأكيده. يمكنك إضافة رقمك أو تأكيده في ${profile}.`,
    needsEmail: (profile) =>
      rich`يتطلب ذلك عنوان بريد إلكتروني تم تأكيده. يمكنك إضافة عنوانك أو تأكيده في ${profile}.`,
    needsPassword: 'الخطوة الثانية تأتي بعد كلمة مرور، وليست لديك واحدة. يرجى تعيين كلمة مرور أولا.',
    profileLink: 'ملفك الشخصي',
    appCode: 'رمز من تطبيق على هاتفك. يعمل أيضا دون اتصال.',
    setUpApp: 'إعداد تطبيق المصادقة',
    codeFromApp: 'الرمز من التطبيق',
  },

  passkeys: {
    title: 'مفاتيح المرور',
    text: 'تسجيل الدخول ببصمة إصبعك أو وجهك أو قفل الشاشة. لا يمكن لأحد تخمين مفتاح المرور أو استدراجك للكشف عنه.',
    none: 'ليس لديك مفتاح مرور بعد.',
    notHere: 'لا يمكن لهذا المتصفح إنشاء مفاتيح مرور. لإضافة مفتاح، يرجى فتح هذه الصفحة في متصفح آخر.',
    besideSecondStep:
      'ما دامت هناك خطوة ثانية مفعلة، يتم تسجيل دخولك بكلمة المرور وتلك الخطوة، إلا إذا كانت مؤسستك تقبل مفتاح المرور بدلا منهما.',
    add: 'إضافة مفتاح مرور',
    added: 'تمت إضافة مفتاح المرور.',
    addedTo: (provider) => `تمت إضافة مفتاح المرور. وهو محفوظ لدى ${provider}.`,
    kinds: { passkey: 'مفتاح مرور', phone: 'هاتف أو جهاز لوحي', 'security-key': 'مفتاح أمان' },
    addedAt: (date) => `تاريخ الإضافة: ${date}.`,
    remove: 'إزالة',
    removeNamed: (passkey) => `إزالة ${passkey}`,
    question: 'إزالة مفتاح المرور هذا؟',
    removeText:
      'لن يمكنك تسجيل الدخول به بعد ذلك. قد يظل ظاهرا على جهازك أو في مدير كلمات المرور، ويمكنك حذفه من هناك.',
    removed: 'تمت إزالة مفتاح المرور.',
  },

  sessions: {
    title: 'جلساتك المفتوحة',
    text: 'إذا كانت إحدى هذه الجلسات غير معروفة لك، فيرجى إنهاؤها وتغيير كلمة المرور.',
    untracked: 'لا تتوفر هنا قائمة بجلساتك الأخرى. إذا فقدت جهازا، فيرجى إنهاء كل الجلسات.',
    nowhereElse: 'ليست لديك جلسات مفتوحة في أي مكان آخر.',
    showMore: 'عرض المزيد',
    justNow: 'قبل لحظات',
    thisBrowser: 'هذا المتصفح',
    unknownDevice: 'جهاز غير معروف',
    browserOn: (browser, system) => `${browser} على ${system}`,
    otherApp: 'تطبيق آخر',
    singleSignOn: 'تسجيل الدخول الموحد',
    /** `ago` is e.g. "قبل ساعتين". */
    signedIn: (ago) => rich`تسجيل الدخول ${ago}`,
    lastActive: (ago) => rich`آخر اتصال ${ago}`,
    lastActiveAndSignedIn: (active, signedIn) => rich`آخر اتصال ${active}، تسجيل الدخول ${signedIn}`,
    lastActiveText: (ago) => `آخر اتصال ${ago}`,
    details: 'التفاصيل',
    browserAndSystem: 'المتصفح والنظام',
    ipAddress: 'عنوان IP',
    signedInAt: 'وقت تسجيل الدخول',
    lastActiveAt: 'آخر اتصال',
    signOut: 'إنهاء الجلسة',
    signOutNamed: (device, facts) => `إنهاء الجلسة: ${[device, ...facts].join('، ')}`,
    signOutQuestion: (device) => `إنهاء جلسة ${device}؟`,
    signOutText: 'ستنتهي هذه الجلسة خلال ساعة. إذا كانت غير معروفة لك، فيرجى تغيير كلمة المرور أيضا.',
    signedOut: (device) => `تم إنهاء جلسة ${device}.`,
  },

  signOut: {
    title: 'إنهاء الجلسات',
    others: 'جميع المتصفحات والأجهزة الأخرى',
    othersText: 'يسجل خروجك من كل جهاز آخر خلال ساعة.',
    signOutOthers: 'إنهاء الجلسات الأخرى',
    othersQuestion: 'إنهاء جميع الجلسات الأخرى؟',
    othersConfirm: 'ستبقى جلستك هنا مفتوحة، وسيلزم تسجيل الدخول مرة أخرى على كل جهاز آخر.',
    othersDone: 'تم إنهاء جميع جلساتك الأخرى.',
    all: 'جميع المتصفحات والأجهزة',
    allText: 'يسجل خروجك هنا فورا، ومن كل جهاز آخر خلال ساعة.',
    signOutAll: 'إنهاء كل الجلسات',
    allQuestion: 'إنهاء كل الجلسات؟',
    allConfirm: 'سيلزم تسجيل الدخول مرة أخرى هنا وعلى كل جهاز آخر.',
    allDone: 'تم إنهاء جميع جلساتك.',
  },

  devices: {
    title: 'المتصفحات المحفوظة',
    text: 'يمكنك تسجيل الدخول من هذه المتصفحات دون رمز. يرجى نسيان أي متصفح لم يعد مستخدما أو غير معروف لك.',
    none: 'لا توجد متصفحات محفوظة: ستلزم الخطوة الثانية أينما سجلت الدخول.',
    unnamed: 'متصفح أو تطبيق',
    lastSignIn: (ago) => rich`آخر تسجيل دخول ${ago}`,
    firstUsed: (ago) => rich`أول استخدام ${ago}`,
    lastSignInAndFirstUsed: (last, first) => rich`آخر تسجيل دخول ${last}، أول استخدام ${first}`,
    forget: 'نسيان',
    forgetNamed: (device) => `نسيان ${device}`,
    forgetThisNamed: 'نسيان هذا المتصفح',
    forgetThis: 'نسيان هذا المتصفح؟',
    forgetThisText: 'سيتم تسجيل خروجك هنا، وستلزم الخطوة الثانية عند تسجيل الدخول التالي.',
    forgetQuestion: (device) => `نسيان ${device}؟`,
    forgetText: 'ستنتهي أي جلسة مفتوحة هناك خلال ساعة، وستلزم الخطوة الثانية عند تسجيل الدخول التالي.',
    forgot: (device) => `تم نسيان ${device}.`,
  },
}

/** What home asks people to do about their account. */
const toDo: Messages['toDo'] = {
  lead: 'يرجى إكمال إعداد حسابك.',
  account: 'حسابك',
  emailVerified: 'عنوان بريدك الإلكتروني مؤكد.',
  inOrder: 'اكتمل إعداد حسابك.',
  noThanks: 'لا، شكرا',
  ownPassword: 'نعم، اخترتها',
  doubtPassword: {
    title: 'هل اخترت كلمة مرور حسابك بنفسك؟',
    why: 'سجلت الدخول برمز، لكن لحسابك كلمة مرور أيضا. إذا لم تخترها بنفسك، فقد يعرفها شخص آخر. كلمة مرور جديدة تنهي جلساته.',
    action: 'اختيار كلمة مرور جديدة',
  },
  verifyEmail: {
    title: 'تأكيد عنوان بريدك الإلكتروني',
    why: 'إليه يصل الرمز إذا نسيت كلمة المرور.',
    action: 'تأكيد البريد الإلكتروني',
  },
  verifyPhone: {
    title: 'تأكيد رقم هاتفك',
    why: 'ليصبح بالإمكان استلام الرموز عليه عند تسجيل الدخول.',
    action: 'تأكيد رقم الهاتف',
  },
  addSecondStep: {
    title: 'تفعيل التحقق بخطوتين',
    why: 'حتى إذا عرف أحد كلمة مرورك، فلن يتمكن من الدخول.',
    action: 'إعداد',
  },
  addPasskey: {
    title: 'تسجيل الدخول دون كلمة مرور أو رمز',
    why: 'يتيح لك مفتاح المرور الدخول ببصمة إصبعك أو وجهك أو قفل الشاشة.',
    action: 'إضافة مفتاح مرور',
  },
}

export const account: Pick<RestMessages, 'settings' | 'toDo'> = { settings, toDo }
