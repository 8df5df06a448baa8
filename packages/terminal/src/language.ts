/** The language of the terminal, as the system names it. Whatever starts imports this first: texts are made as modules load. */
import { chooseLanguage } from '@gridhall/core';

const { LC_ALL, LC_MESSAGES, LANG } = process.env;

chooseLanguage([LC_ALL || LC_MESSAGES || LANG || '']);
