import { CONSUMIDOR_FINAL, contraparteDe } from '#domain/documentos/comprobante/lista.vista.ts';
import { palabrasDe, terminosDe } from '#domain/kernel/palabras.ts';
import { topeDe } from '#read-api/kernel/busqueda.queries.ts';
import type { Fragmento } from '#read-api/kernel/lecturas.ts';
import { type Fuente, juntas } from '#read-api/kernel/lista.fuentes.ts';
import { type NumerosBuscados, numerosDe } from '#read-api/kernel/numeros-buscados.ts';
import {
  deBuscados,
  dePersona,
  type ListadoConContraparte,
} from '#read-api/personas/contrapartes.fuentes.ts';
import { bastaElIndice, delFiltro, type ListadoDeTipo } from './lista.filtro.ts';

/**
 * Where the documents of a list come from: which index is walked, by what was asked. The order is by
 * date of issue and id, newest first.
 */

const conNumero = (
  { lecturas: { sql, esquema }, empresa_id, filtro, tipo }: ListadoDeTipo,
  buscados: NumerosBuscados,
): Fragmento => {
  switch (buscados.tipo) {
    case 'exacto':
      return sql`and f.numero_comprobante collate "C" = ${buscados.numero}`;
    case 'prefijo':
      return sql`and f.numero_comprobante collate "C" >= ${buscados.prefijo}
        and f.numero_comprobante collate "C" < ${topeDe(buscados.prefijo)}`;
    case 'secuencial':
      return sql`and f.numero_comprobante collate "C" = any(array(
        select distinct s.establecimiento || '-' || s.punto_emision || '-'
          || ${buscados.secuencial}::text
        from ${sql(esquema())}.series s
        where s.empresa_id = ${empresa_id} and s.ambiente = ${filtro.ambiente}
          and s.cod_doc = ${tipo.cod_doc}))`;
  }
};

/** The final consumer by its usual name has no row of words. */
const consumidorFinal = (terminos: readonly string[]): number | undefined => {
  const { identificacion, razon_social } = CONSUMIDOR_FINAL;
  const palabras = palabrasDe(`${razon_social} ${identificacion}`);
  const esEl = terminos.every((termino) => palabras.some((palabra) => palabra.startsWith(termino)));
  return esEl ? contraparteDe(CONSUMIDOR_FINAL) : undefined;
};

/** Documents are found by what they print of their other party. */
const conContraparte = (listado: ListadoDeTipo): ListadoConContraparte => ({
  listado,
  columna: 'contraparte',
  delFiltro: (ademas) => delFiltro(listado, ademas),
  bastaElIndice: bastaElIndice(listado.filtro),
  sinFila: consumidorFinal,
});

/** By words of the other party or by number. */
const deLaPregunta = async (listado: ListadoDeTipo, q: string): Promise<readonly Fuente[]> => {
  const numeros = numerosDe(q);
  const { persona_id } = listado.filtro;
  if (terminosDe(q).length === 0) return [];
  const buscable = conContraparte(listado);
  const porContraparte =
    persona_id === undefined ? await deBuscados(buscable, q) : dePersona(buscable, persona_id, q);
  return [
    ...(porContraparte ? [porContraparte] : []),
    ...(numeros ? [delFiltro(listado, conNumero(listado, numeros))] : []),
  ];
};

/** The source of a list, or `undefined` when nothing can be in it. */
export const fuenteDe = async (listado: ListadoDeTipo): Promise<Fuente | undefined> => {
  const { q, persona_id, estado, con_borradores } = listado.filtro;
  if (estado === 'BORRADOR' && !con_borradores) return undefined;
  if (q !== undefined && q.trim() !== '') {
    const fuentes = await deLaPregunta(listado, q);
    return fuentes.length > 0 ? juntas(listado, fuentes) : undefined;
  }
  if (persona_id !== undefined) {
    return juntas(listado, [dePersona(conContraparte(listado), persona_id, '')]);
  }
  return delFiltro(listado, listado.lecturas.sql``);
};
