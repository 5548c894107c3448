import { z } from 'zod';
import { ORIGENES_DE_MOVIMIENTO, TIPOS_DE_MOVIMIENTO } from '#domain/tesoreria/movimiento.vista.ts';
import { EXPLICADO } from '#read-api/kernel/figuras.vista.ts';
import { dolaresVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';
import { cuentaEnListaVista } from './cuentas-dinero.esquema.ts';
import { documentoVista } from './documentos.esquema.ts';

/** The answer about the ledger of an account. */

const renglon = z.strictObject({
  id: idVista,
  fecha: instanteVista,
  tipo: z.enum(TIPOS_DE_MOVIMIENTO),
  ingreso: dolaresVista,
  egreso: dolaresVista,
  saldo: dolaresVista.meta({ description: 'Después de este movimiento' }),
  descripcion: z.string().nullable(),
  conciliado: z.boolean(),
  origen_tipo: z.enum(ORIGENES_DE_MOVIMIENTO),
  origen_id: idVista.nullable(),
  documento: documentoVista,
});

export const libroDeCuentaVista = z
  .strictObject({
    cuenta: cuentaEnListaVista,
    desde: fechaVista,
    hasta: fechaVista,
    saldo_anterior: dolaresVista.meta({ description: 'Al final del día anterior a desde' }),
    total_ingresos: dolaresVista,
    total_egresos: dolaresVista,
    saldo_final: dolaresVista.meta({ description: 'Al final de hasta' }),
    contabilidad_activa: z.boolean(),
    ...EXPLICADO,
    filas: z.array(renglon),
  })
  .meta({ id: 'LibroDeCuenta' });
