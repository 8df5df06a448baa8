/** Names of accounts: cleaned, and compared so that no two players look alike. */
import { LIMITS, NAMELESS } from '../protocol/index.ts';

/** Letters of the scripts that Unicode recommends for identifiers (UAX 31), digits, and a few signs. */
const ALLOWED =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thaana}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Georgian}\p{Script=Hangul}\p{Script=Ethiopic}\p{Script=Khmer}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Han}\p{Script=Inherited}\p{Nd} ._'’+&!-]$/u;
/** Fillers, joiners, and variation selectors show nothing. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
/** More than two marks on one letter leave their line. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** Letters of other scripts, each before the Latin letter that it looks like (after UTS 39). */
const LOOKALIKES = new Map(
  (
    'АAВBЕEЗ3КKМMНHОOРPСCТTУYХXЅSІIЈJԚQԜWѴVӀIГrЬbаaвbгrеeкkмmнhоoпnрpсcтtуyхxьbѕsіiјjԁdԛqԝwѵvһhӏl' +
    'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXαaβbγyεeηnιiκkμuνvοoρpτtυuχxωw' +
    'ՍUՕOՏSԼLօoսuոnհhցgյjքp'
  )
    .match(/../gu)!
    .map((pair) => [pair.slice(0, -1), pair.at(-1)!]),
);

/** Names that speak for the server or for no one. */
const RESERVED = new Set(
  [
    NAMELESS,
    'someone',
    'nobody',
    'admin',
    'administrator',
    'moderator',
    'operator',
    'gridhall',
    'server',
  ].map(skeletonOf),
);

/** The name to be shown, or undefined where nothing is left of it. */
export function cleanName(given: string): string | undefined {
  const clean = [...given.normalize('NFKC').replaceAll(/\s+/g, ' ')]
    .filter((letter) => ALLOWED.test(letter) && !INVISIBLE.test(letter))
    .join('')
    .replaceAll(STACKED_MARKS, '$1')
    .trim();
  const name = [...clean].slice(0, LIMITS.nameLength).join('').trim();
  return skeletonOf(name) === '' ? undefined : name;
}

/** What two names have in common that a reader can mistake for each other. */
export function skeletonOf(name: string): string {
  return [...name.normalize('NFKD')]
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]|\p{Script=Inherited}/gu, '')
    .replaceAll(/[1ıi]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

export const isReserved = (name: string): boolean => RESERVED.has(skeletonOf(name));
