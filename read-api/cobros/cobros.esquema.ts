import { z } from 'zod';
import { MEDIOS } from '#domain/cobros/cobro.vista.ts';
import { lineaDeCruceVista } from '#read-api/cartera/cruce.esquema.ts';
import { dolaresVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about collections. Who makes them answers with these too, by their name. */

const enLista = z
  .strictObject({
    id: idVista,
    fecha: instanteVista.meta({ description: 'Cuándo se recibió el dinero' }),
    cliente_id: idVista,
    cliente_nombre: z.string().meta({ description: 'El que tenía al registrarse' }),
    cliente_identificacion: z.string(),
    medio: z.enum(MEDIOS).meta({ description: 'Tabla 24 del SRI' }),
    monto: dolaresVista,
    referencia: z.string().nullable(),
    notas: z.string().nullable(),
    cuenta_dinero_id: idVista.nullable().meta({ description: 'Adonde entró el dinero' }),
    movimiento_id: idVista.nullable().meta({ description: 'El de esa cuenta' }),
    asiento_id: idVista.nullable().meta({ description: 'null: no se contabilizó' }),
    monto_anticipo: dolaresVista.meta({ description: 'Lo que no se aplicó al registrarlo' }),
    saldo_anticipo: dolaresVista.meta({
      description:
        'Lo que aún se puede aplicar o devolver; crece con lo que liberan los documentos',
    }),
    anulado: z.boolean(),
    anulado_motivo: z.string().nullable(),
    anulado_en: instanteVista.nullable(),
    fecha_anulacion: fechaVista.nullable().meta({ description: 'La contable' }),
    sucursal_id: idVista,
    ambiente: z.enum(['1', '2']),
    creado_por: z.string(),
    creado_en: instanteVista,
  })
  .meta({ id: 'CobroDeLista' });

export const cobrosVista = z.array(enLista);

const retencion = z.strictObject({
  numero: z.string().nullable(),
  clave_acceso: z.string().nullable(),
  fecha: fechaVista.nullable(),
  codigos: z.array(z.string()),
});

const aplicacion = z
  .strictObject({
    id: idVista,
    factura_id: idVista.nullable(),
    nota_debito_id: idVista.nullable(),
    numero_documento: z.string(),
    monto_aplicado: dolaresVista,
    retencion_renta: dolaresVista,
    retencion_iva: dolaresVista,
    retencion: retencion.nullable(),
    monto_liberado: dolaresVista.meta({
      description: 'De él, lo que una nota de crédito posterior devolvió al anticipo',
    }),
    desde_anticipo: z.boolean(),
    fecha_aplicacion: instanteVista,
  })
  .meta({ id: 'AplicacionDeCobro' });

const devolucion = z
  .strictObject({
    id: idVista,
    fecha: instanteVista,
    monto: dolaresVista,
    cuenta_dinero_id: idVista.meta({ description: 'De donde salió el dinero' }),
    movimiento_id: idVista,
    referencia: z.string().nullable(),
    anulada: z.boolean(),
    anulada_motivo: z.string().nullable(),
    fecha_anulacion: fechaVista.nullable(),
  })
  .meta({ id: 'DevolucionDeCobro' });

export const cobroVista = z
  .strictObject({
    ...enLista.shape,
    cruce_lineas: z.array(lineaDeCruceVista),
    aplicaciones: z.array(aplicacion).meta({
      description: 'De la más antigua; de un cobro anulado, las que tenía',
    }),
    devoluciones: z.array(devolucion),
  })
  .meta({ id: 'Cobro' });

export const anticiposVista = z.array(
  z
    .strictObject({
      cobro_id: idVista,
      fecha: instanteVista,
      cliente_id: idVista,
      cliente_nombre: z.string(),
      referencia: z.string().nullable(),
      monto_anticipo: dolaresVista,
      saldo_anticipo: dolaresVista,
    })
    .meta({ id: 'AnticipoDeCobro' }),
);
