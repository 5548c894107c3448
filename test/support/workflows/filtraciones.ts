import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import type { SistemaDePrueba } from '#test/support/sistema.ts';

/** Where a secret came out, in any of the forms in which it could. */

const enBase64 = (valor: string): string[] => {
  const bytes = Buffer.from(valor, 'utf8');
  // After 0, 1 or 2 bytes of something else, without the characters that these share with it.
  return [0, 1, 2].flatMap((antes) => {
    const entero = Buffer.concat([Buffer.alloc(antes), bytes]).toString('base64');
    const suyo = entero.replace(/=+$/, '').slice(antes === 0 ? 0 : antes + 1, -1);
    return [suyo, suyo.replaceAll('+', '-').replaceAll('/', '_')];
  });
};

/** As it is, inside a JSON text, in a URL, in base64 wherever it begins, and as bytes of Postgres. */
const formasDe = (valor: string): readonly string[] => {
  const enJson = JSON.stringify(valor).slice(1, -1);
  return [
    ...new Set([
      valor,
      enJson,
      JSON.stringify(enJson).slice(1, -1),
      // Postgres quotes a text inside of a row once more.
      enJson.replaceAll('\\', '\\\\').replaceAll('"', '""'),
      encodeURIComponent(valor),
      new URLSearchParams({ v: valor }).toString().slice(2),
      ...enBase64(valor),
      Buffer.from(valor, 'utf8').toString('hex'),
    ]),
  ];
};

export type Escrito = { readonly donde: string; readonly texto: string };

const PAGINA = 1_000;

const enLaBitacora = async (bitacora: Bitacora): Promise<Escrito[]> => {
  const escritos: Escrito[] = [];
  for (let after = 0; ; ) {
    const pagina = await bitacora.readAll({ after, limit: PAGINA });
    escritos.push(
      ...pagina.map((evento) => ({ donde: 'bitacora', texto: JSON.stringify(evento) })),
    );
    if (pagina.length < PAGINA) return escritos;
    after = pagina.at(-1)!.posicion;
  }
};

/** Every event of the log, wherever it is kept, and every row of every table of the program. */
export const todoLoGuardado = async ({
  sistema,
  bitacora,
}: SistemaDePrueba): Promise<Escrito[]> => {
  const { sql } = sistema.nucleo;
  const tablas = await sql<{ esquema: string; tabla: string }[]>`
    select schemaname as esquema, tablename as tabla from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`;
  const guardado = await enLaBitacora(bitacora);
  for (const { esquema, tabla } of tablas) {
    const filas = await sql<{ texto: string }[]>`
      select t::text as texto from ${sql(`${esquema}.${tabla}`)} t`;
    const donde = `${esquema}.${tabla}`;
    guardado.push(...filas.map(({ texto }) => ({ donde, texto })));
  }
  return guardado;
};

/** Where any of these values is; nothing where none of them got out. */
export const filtraciones = (
  escritos: readonly Escrito[],
  valores: readonly string[],
): readonly string[] => {
  const formas = valores.flatMap((valor) => formasDe(valor).map((forma) => ({ valor, forma })));
  return escritos.flatMap(({ donde, texto }) =>
    formas
      .filter(({ forma }) => texto.includes(forma))
      .map(({ valor, forma }) => `${donde}: ${valor} como ${forma}`),
  );
};
