import { cp, mkdir, mkdtemp, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { LOCALES } from '@olea/shared/i18n';
import { BLOG_POSTS } from '@olea/shared/site';

const SOURCES = ['apps', 'scripts', 'shared', 'supabase', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const LEFT_OUT = /(^|[\\/])(node_modules|dist|out)$/;
const WORKSPACES = '@olea';

/**
 * A copy of the project in a temporary folder, in which the bench may write what it likes: its workspaces are the copies, every other
 * package is the installed one. Returns the folder, which the caller removes.
 */
export async function copyProject(root: string): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'olea-bench-')));
  for (const name of SOURCES) {
    await cp(join(root, name), join(copy, name), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  }
  const packages = join(root, 'node_modules');
  const link = (target: string, name: string) => symlink(target, join(copy, 'node_modules', name), 'junction');
  await mkdir(join(copy, 'node_modules', WORKSPACES), { recursive: true });
  for (const name of await readdir(packages)) {
    if (name !== WORKSPACES && !name.startsWith('.vite')) await link(join(packages, name), name);
  }
  for (const name of await readdir(join(packages, WORKSPACES))) {
    const place = relative(await realpath(root), await realpath(join(packages, WORKSPACES, name)));
    await link(join(copy, place), join(WORKSPACES, name));
  }
  return copy;
}

/** Adds articles to the blog of a copy, in every language, until it has `count` more than the project; each is one of ours under a number. */
export async function addArticles(copy: string, count: number): Promise<void> {
  const content = (file: string) => join(copy, 'apps/public-site/content', file);
  const numbers = Array.from({ length: count }, (_, index) => index);
  const model = (number: number) => BLOG_POSTS[number % BLOG_POSTS.length] ?? BLOG_POSTS[0];
  const slug = (number: number) => `generated-${number}`;
  const name = (number: number, locale: string) => `generated${number}${locale}`;
  const edit = async (file: string, change: (text: string) => string) =>
    writeFile(file, change(await readFile(file, 'utf8')));

  await edit(join(copy, 'shared/src/site/blogPosts.ts'), (text) => {
    const rows = numbers.map((number) => `${JSON.stringify({ ...model(number), slug: slug(number) })},`);
    return text.replace('\n] as const', `\n${rows.join('\n')}\n] as const`);
  });
  await edit(content('articles.ts'), (text) => {
    const imports = numbers.flatMap((number) =>
      LOCALES.map(
        (locale) => `import { article as ${name(number, locale)} } from './${locale}/articles/${slug(number)}.ts';`,
      ),
    );
    const rows = numbers.map(
      (number) => `'${slug(number)}': { ${LOCALES.map((locale) => `${locale}: ${name(number, locale)}`).join(', ')} },`,
    );
    return `${imports.join('\n')}\n${text.replace('ARTICLES = {', `ARTICLES = {\n${rows.join('\n')}`)}`;
  });
  for (const locale of LOCALES) {
    await edit(content(`${locale}/blog.ts`), (text) => {
      const posts = numbers.map(
        (number) => `'${slug(number)}': { title: '${number}', excerpt: '${number}', artAlt: '${number}' },`,
      );
      return text.replace('posts: {', `posts: {\n${posts.join('\n')}`);
    });
    for (const number of numbers) {
      const text = await readFile(content(`${locale}/articles/${model(number).slug}.ts`), 'utf8');
      const file = content(`${locale}/articles/${slug(number)}.ts`);
      await writeFile(file, text.replace("title: '", `title: '${number}: `));
    }
  }
}
