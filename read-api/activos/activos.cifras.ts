import { z } from 'zod';
import { CLASES } from '#domain/activos/activo.vista.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { type Cifra, cifra, terminosDe } from '#read-api/kernel/cifras.ts';
import { ambienteDeCifra, idOpcionalDeCifra } from '#read-api/kernel/cifras.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { TABLAS_DEL_REGISTRO } from './activos.queries.ts';

/** The figures of the register of fixed assets: what was done with each of them, up to a day. */

export const CAMPOS_DEL_REGISTRO = [
  'costo',
  'depreciacion_acumulada',
  'valor_en_libros',
  'no_deducible',
] as const;

/** What an account of the register has of it, debit less credit. */
const CAMPOS = [...CAMPOS_DEL_REGISTRO, 'registro'] as const;

const importeDe = (
  { sql }: Lecturas,
  campo: (typeof CAMPOS)[number],
  cuenta_id: number | undefined,
): Fragmento => {
  switch (campo) {
    case 'costo':
      return sql`m.costo`;
    case 'depreciacion_acumulada':
      return sql`m.depreciacion`;
    case 'valor_en_libros':
      return sql`m.costo - m.depreciacion`;
    case 'no_deducible':
      return sql`m.no_deducible`;
    case 'registro':
      return sql`case when a.cuenta_activo_id = ${cuenta_id ?? 0} then m.costo else 0 end
        - case when a.cuenta_depreciacion_id = ${cuenta_id ?? 0} then m.depreciacion else 0 end`;
  }
};

export const REGISTRO_DE_ACTIVOS = cifra({
  nombre: 'registro_de_activos',
  que: 'los activos fijos: uno, los de una clase o todos; su costo, lo que han perdido y lo que valen en libros',
  recurso: 'activos_fijos',
  coordenadas: {
    campo: z.enum(CAMPOS),
    id: idOpcionalDeCifra,
    clase: z.enum(CLASES).optional(),
    cuenta_id: idOpcionalDeCifra,
    ambiente: ambienteDeCifra,
  },
  tablas: TABLAS_DEL_REGISTRO,
  con_al: true,
  rechazos: [],
  explicar: async (
    { campo, id, clase, cuenta_id, ambiente },
    { lecturas, empresa_id, al, reloj },
  ) => {
    const { sql, esquema } = lecturas;
    const e = sql(esquema());
    const dia = al ?? fechaDe(instanteDeMs(reloj()));
    const filas = sql`
      select m.fecha, 'activos_fijos' as recurso, m.activo_id as recurso_id,
        (m.origen_n * 4 + m.reverso * 2 + (m.origen = 'depreciacion')::int)::int8 as orden,
        a.codigo as numero, (${importeDe(lecturas, campo, cuenta_id)})::int8 as valor
      from ${e}.partidas_de_activos m
      join ${e}.activos_fijos a on a.empresa_id = ${empresa_id} and a.id = m.activo_id
      where m.empresa_id = ${empresa_id} and m.ambiente = ${ambiente} and m.fecha <= ${dia}
        ${id === undefined ? sql`` : sql`and m.activo_id = ${id}`}
        ${clase === undefined ? sql`` : sql`and a.clase = ${clase}`}`;
    return terminosDe(lecturas, [filas], ({ recurso_id, orden = 0 }) => ({
      tabla: 'partidas_de_activos',
      es: ([activo_id, origen, n, reverso]) =>
        Number(activo_id) === recurso_id &&
        Number(n) * 4 + Number(reverso) * 2 + Number(origen === 'depreciacion') === orden,
    }));
  },
});

export const CIFRAS_DE_ACTIVOS: readonly Cifra[] = [REGISTRO_DE_ACTIVOS];
