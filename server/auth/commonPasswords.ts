import { fold } from '#schema';

/** Stems that people build passwords from: English, Persian, Persian in Latin letters, Persian typed on a Latin layout. */
const stems = new Set(
  `password passwort passw0rd pass123 letmein welcome admin administrator root user guest test testing demo changeme
  change default secret master login access system manager server computer internet qwerty qwertyuiop asdfgh asdfghjkl
  zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qwer qwert asdf zxcv abcdef abcdefgh abcd abc iloveyou loveyou love
  monkey dragon football baseball soccer sunshine princess shadow superman batman michael jordan charlie freedom
  whatever trustno starwars pokemon hello hellohello google facebook instagram telegram whatsapp microsoft windows
  android samsung iphone apple killer ninja hunter summer winter spring autumn flower cookie cheese banana orange
  purple silver diamond jessica ashley daniel robert thomas matthew jennifer mustang corvette ferrari mercedes porsche
  liverpool chelsea arsenal barcelona realmadrid manchester matrix phoenix thunder tigger buster pepper ginger
  risk audit compliance tadbir company office bank bimeh insurance
  salam salamsalam khoda khodaya yakhoda allah yaallah bismillah yaali yahossein yazahra hossein hosein hasan ali
  mohammad mohamad muhammad mohammadi mehdi mahdi reza alireza amir amirali amirhossein fatemeh fateme zahra maryam
  sara ahmad ahmadi hamid saeed majid mostafa javad karimi rezaei hosseini iran irani iranian irann iranman tehran
  isfahan esfahan shiraz mashhad tabriz persian persia parsian perspolis persepolis esteghlal sepahan tractor azadi
  eshgh eshghe eshgham asheghetam dooset doostat dostat dostdaram doosetdaram azizam aziz jigar jigaram golam
  mamanbaba maman baba madar pedar khanevade zendegi omid omidvar shadi bahar parvaneh parastoo setareh khorshid
  mahtab aseman darya baran ramz ramzoobor ramzobor ramzeman kelid karbar modir modiriat sazman sherkat edare daneshgah
  سلام سلامسلام خدا خدایا یاخدا الله یاالله بسمالله یاعلی یاحسین یازهرا حسین حسن علی محمد محمدی مهدی رضا علیرضا امیر
  امیرعلی امیرحسین فاطمه زهرا مریم سارا احمد احمدی ایران ایرانی ایرانمن تهران اصفهان شیراز مشهد تبریز پارسیان پرسپولیس
  استقلال سپاهان تراکتور آزادی عشق عشقم عاشقتم دوستدارم دوستتدارم عزیزم جیگر گلم مامان بابا مامانبابا مادر پدر خانواده
  زندگی امید شادی بهار پروانه ستاره خورشید مهتاب آسمان دریا باران رمز رمزعبور رمزمن گذرواژه پسورد کلمهعبور کلید کاربر
  مدیر مدیریت راهبر ادمین سازمان شرکت اداره دانشگاه بیمه بانک تدبیر ریسک ممیزی تست آزمایش نمونه ضصثق شسیبل ضصثقف شسیب
  sghl ohnd hdvhk juvhk lpln ugd vqh tgknd vlcuf`
    .split(/\s+/)
    .map(fold),
);

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو',
  'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی',
].flatMap((row) => [row, [...row].toReversed().join('')]);

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const plain = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => leet[sign] ?? sign);

const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+.{0,3}$/su.test(text);
const isRun = (text: string): boolean => rows.some((row) => row.includes(text));
/** A date with century, or a mobile number. */
const isTelling = (text: string): boolean =>
  /^(1[34]|19|20)\d\d(0\d|1[0-2])?([0-2]\d|3[01])?$/.test(text) || /^(0|0?0?98)?9\d{9}$/.test(text);

/** True for what attackers try first: a known stem with up to six digits or signs around it, runs of keys, repetitions, dates. */
export const isCommon = (password: string): boolean => {
  const folded = fold(password).replaceAll(' ', '');
  if (isRepeated(folded) || isRun(folded) || isTelling(folded)) return true;
  const core = folded.replace(/^[^\p{L}]{0,6}(?=\p{L})/u, '').replace(/(?<=\p{L})[^\p{L}]{0,6}$/u, '');
  const readings = [folded, core, plain(core), plain(folded)];
  return readings.some((reading) => stems.has(reading) || isRun(reading) || isRepeated(reading));
};
