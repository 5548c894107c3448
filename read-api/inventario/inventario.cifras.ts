import { z } from 'zod';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Cifra, cifra, type DondeSeExplica, terminosDe } from '#read-api/kernel/cifras.ts';
import {
  ambienteDeCifra,
  fechaDeCifra,
  idDeCifra,
  idOpcionalDeCifra,
} from '#read-api/kernel/cifras.vista.ts';
import type { Fragmento } from '#read-api/kernel/lecturas.ts';

/** What the figures of stock add up: lines of moves. */

const renglones = (
  { lecturas: { sql, esquema }, empresa_id }: DondeSeExplica,
  ambiente: Ambiente,
  condicion: Fragmento,
): Fragmento => sql`
  select f.fecha, 'movimientos_inventario' as recurso, f.movimiento_id as recurso_id,
    f.linea as orden, 'INV-' || lpad(f.movimiento_id::text, 6, '0') as numero,
    f.importe + f.ajuste as valor
  from ${sql(esquema())}.inventario_kardex f
  where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente} and ${condicion}`;

/** What all of it is worth on a day, or an item. */
export const VALORACION = cifra({
  nombre: 'valoracion_de_inventario',
  que: 'lo que vale la existencia de un día',
  recurso: 'inventario',
  coordenadas: {
    campo: z.enum(['total', 'valor']),
    fecha: fechaDeCifra,
    id: idOpcionalDeCifra,
    ambiente: ambienteDeCifra,
  },
  tablas: ['inventario_kardex'],
  rechazos: [],
  explicar: async ({ fecha, id, ambiente }, donde) => {
    const { sql } = donde.lecturas;
    const deUno = id === undefined ? sql`` : sql`and f.servicio_id = ${id}`;
    return terminosDe(donde.lecturas, [
      renglones(donde, ambiente, sql`f.fecha <= ${fecha} ${deUno}`),
    ]);
  },
});

/** What an item is worth before or after some days. */
export const KARDEX = cifra({
  nombre: 'kardex',
  que: 'el valor de un bien antes o después de los días de su kardex',
  recurso: 'inventario',
  coordenadas: {
    campo: z.enum(['saldo_anterior', 'saldo_final']),
    id: idDeCifra,
    desde: fechaDeCifra,
    hasta: fechaDeCifra,
    ambiente: ambienteDeCifra,
  },
  tablas: ['inventario_kardex'],
  rechazos: [],
  explicar: async ({ campo, id, desde, hasta, ambiente }, donde) => {
    const { sql } = donde.lecturas;
    const dias = campo === 'saldo_anterior' ? sql`f.fecha < ${desde}` : sql`f.fecha <= ${hasta}`;
    return terminosDe(donde.lecturas, [
      renglones(donde, ambiente, sql`f.servicio_id = ${id} and ${dias}`),
    ]);
  },
});

export const CIFRAS_DE_INVENTARIO: readonly Cifra[] = [VALORACION, KARDEX];
