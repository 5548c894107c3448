import { z } from 'zod';
import { ANTIGUEDADES } from '#domain/cartera/antiguedad.vista.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import {
  type CifraDe,
  cifra,
  type Enlaces,
  enlaces,
  type Momento,
  terminosDe,
} from '#read-api/kernel/cifras.ts';
import { ambienteDeCifra } from '#read-api/kernel/cifras.vista.ts';
import { enteroDeConsulta } from '#read-api/kernel/consulta.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { MOVIMIENTOS_DE_SALDO } from './a-una-fecha.queries.ts';
import { type DeCartera, saldosDe } from './antiguedad.queries.ts';
import { DOCUMENTOS_CON_SALDO, origenDeSaldos } from './documentos.cifras.ts';

/** The figures of the ageing of a side: its documents, with what is owed of each. */

const CAMPOS = [
  ...ANTIGUEDADES,
  'total_general',
  'por_vencer',
  'contado',
  'notas_debito',
  'todo',
  'exceso',
] as const;
type Campo = (typeof CAMPOS)[number];

const esAntiguedad = (campo: Campo): campo is (typeof ANTIGUEDADES)[number] =>
  (ANTIGUEDADES as readonly string[]).includes(campo);

/** Which balances a field adds up, of the alias `s`. */
const condicionDe = ({ sql }: Lecturas, campo: Campo): Fragmento => {
  if (esAntiguedad(campo)) {
    const indice = ANTIGUEDADES.indexOf(campo);
    return sql`s.clase = 'credito' and greatest(0, s.tramo - 1) = ${indice}`;
  }
  switch (campo) {
    case 'total_general':
      return sql`s.clase = 'credito'`;
    case 'por_vencer':
      return sql`s.clase = 'credito' and s.tramo = 0`;
    case 'contado':
      return sql`s.clase = 'contado'`;
    case 'notas_debito':
      return sql`s.clase = 'nota_debito'`;
    case 'todo':
      return sql`s.clase <> 'exceso'`;
    case 'exceso':
      return sql`s.clase = 'exceso'`;
  }
};

const COORDENADAS = {
  campo: z.enum(CAMPOS),
  persona_id: enteroDeConsulta({ minimo: 0, maximo: Number.MAX_SAFE_INTEGER }).meta({
    description: '0: nadie del directorio',
  }),
  ambiente: ambienteDeCifra,
};
type Coordenadas = z.output<z.ZodObject<typeof COORDENADAS>>;
export type CifraDeCartera = CifraDe<Coordenadas>;

export const cifraDeCartera = (
  { nombre, recurso }: { readonly nombre: string; readonly recurso: string },
  tablas: DeCartera['tablas'],
): CifraDeCartera =>
  cifra({
    nombre,
    que: 'lo que se debe, por antigüedad, de todos o de una persona, y lo que hay en exceso',
    recurso,
    coordenadas: COORDENADAS,
    tablas: [MOVIMIENTOS_DE_SALDO, ...tablas.map(({ tabla }) => tabla)],
    con_al: true,
    rechazos: [],
    explicar: async ({ campo, persona_id, ambiente }, donde) => {
      const { lecturas, empresa_id, alcance, al, reloj } = donde;
      const { sql, esquema } = lecturas;
      const hoy = al ?? fechaDe(instanteDeMs(reloj()));
      const cartera = { empresa_id, ambiente, ...alcance, hoy, al, tablas, anonimo: null };
      const deQuien =
        persona_id === undefined ? sql`` : sql`and coalesce(s.persona_id, 0) = ${persona_id}`;
      return terminosDe(
        lecturas,
        tablas.map((tabla) => {
          const { numero, dia_contable } = DOCUMENTOS_CON_SALDO[tabla.documento];
          return sql`
            select ${sql(`f.${dia_contable}`)} as fecha, ${tabla.tabla}::text as recurso,
              f.id as recurso_id, 0 as orden, ${sql(`f.${numero}`)} as numero, s.saldo as valor
            from (${saldosDe(lecturas, cartera, tabla)}) s
            join ${sql(esquema())}.${sql(tabla.tabla)} f
              on f.empresa_id = ${empresa_id} and f.id = s.documento_id
            where ${condicionDe(lecturas, campo)} ${deQuien}`;
        }),
        origenDeSaldos,
      );
    },
  });

type Suma = { readonly total: number };
type CarteraVista = {
  readonly buckets: readonly (Suma & { readonly dias: (typeof ANTIGUEDADES)[number] })[];
  readonly por_vencer: Suma;
  readonly contado: Suma;
  readonly notas_debito?: Suma;
};

/** An ageing, of all or of somebody, with what explains each of its figures. */
export const explicarCartera = <V extends object>(
  vista: V,
  deCartera: CifraDeCartera,
  total: string,
  de: Omit<Coordenadas, 'campo'> & Momento,
): V & Enlaces => {
  const { buckets, por_vencer, contado, notas_debito } = vista as unknown as CarteraVista;
  const suma = <S extends Suma>(una: S, campo: Campo) => ({
    ...una,
    ...enlaces(deCartera, { total: { ...de, campo } }),
  });
  return {
    ...vista,
    buckets: buckets.map((tramo) => suma(tramo, tramo.dias)),
    por_vencer: suma(por_vencer, 'por_vencer'),
    contado: suma(contado, 'contado'),
    ...(notas_debito && { notas_debito: suma(notas_debito, 'notas_debito') }),
    ...enlaces(deCartera, {
      total_general: { ...de, campo: 'total_general' },
      [total]: { ...de, campo: 'todo' },
      exceso: { ...de, campo: 'exceso' },
    }),
  };
};
