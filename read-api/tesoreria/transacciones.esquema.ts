import { z } from 'zod';
import { AMBITOS } from '#domain/contabilidad/asiento.vista.ts';
import { TIPOS_DE_CUENTA } from '#domain/contabilidad/plan.vista.ts';
import {
  SUBTIPOS_DE_TRANSACCION,
  TIPOS_DE_TRANSACCION,
} from '#domain/tesoreria/transaccion.vista.ts';
import { dolaresVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about bank transactions. Who makes them answers with these too, by their name. */

const subtipos = [...new Set(Object.values(SUBTIPOS_DE_TRANSACCION).flat())];

const enLista = z
  .strictObject({
    id: idVista,
    numero_comprobante: z.string().meta({ examples: ['EGR-000001', 'ING-000001'] }),
    tipo: z.enum(TIPOS_DE_TRANSACCION),
    subtipo: z.enum(subtipos),
    fecha: instanteVista,
    cuenta_dinero_id: idVista,
    cuenta_dinero_nombre: z.string().meta({ description: 'El que tenía al registrarse' }),
    persona_id: idVista.nullable(),
    persona_nombre: z.string().nullable(),
    referencia: z.string().nullable(),
    descripcion: z.string().nullable(),
    total: dolaresVista.meta({
      description: 'Lo que mueve el banco: líneas normales − contrarias',
    }),
    estado: z.enum(['activo', 'anulado']),
    anulado_motivo: z.string().nullable(),
    anulado_en: instanteVista.nullable(),
    creado_por: z.string(),
    creado_en: instanteVista,
    asiento_id: idVista.nullable().meta({ description: 'null: no se contabilizó' }),
    movimiento_id: idVista.meta({ description: 'El de su cuenta de dinero' }),
    conciliado: z.boolean().meta({ description: 'La conciliación que lo tiene está cerrada' }),
    ambiente: z.enum(['1', '2']),
  })
  .meta({ id: 'TransaccionDeLista' });

export const transaccionesVista = z.array(enLista);

const lineaVista = z
  .strictObject({
    id: z.int().min(1).meta({ description: 'Su lugar en la transacción, desde 1' }),
    cuenta_id: idVista.nullable().meta({ description: 'null: se registró sin contabilidad' }),
    cuenta_codigo: z.string().nullable(),
    cuenta_nombre: z.string().nullable(),
    cuenta_tipo: z.enum(TIPOS_DE_CUENTA).nullable(),
    descripcion: z.string().nullable(),
    monto: dolaresVista.meta({ description: 'Siempre mayor que 0' }),
    deducible: z.boolean(),
    ambito: z.enum(AMBITOS),
    contrario: z.boolean().meta({ description: 'Va al otro lado del asiento' }),
  })
  .meta({ id: 'LineaDeTransaccion' });

export const transaccionVista = z
  .strictObject({ ...enLista.shape, lineas: z.array(lineaVista) })
  .meta({ id: 'Transaccion' });
