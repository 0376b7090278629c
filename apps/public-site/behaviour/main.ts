/*
 * The script that every public page loads (build/siteScript.ts), and the worker in which it asks for the flags: one file, so that there is
 * one to fetch. Together with the inline scripts it may weigh 2 kB gzipped: what only some visitors need is imported when they need it.
 */
import { answerPage } from '../flags/askBackend.ts';
import { startPage } from './startPage.ts';

if (self.document) startPage();
else void answerPage();
