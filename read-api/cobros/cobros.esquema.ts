import { z } from 'zod';
import { MEDIOS } from '#domain/cobros/cobro.vista.ts';
import { lineaDeCruceVista } from '#read-api/cartera/cruce.esquema.ts';
import {
  devolucionVista,
  origenVista,
  seguimientoVista,
} from '#read-api/cartera/registro.esquema.ts';
import { EXPLICADO } from '#read-api/kernel/figuras.vista.ts';
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
    ...seguimientoVista,
    fecha_anulacion: fechaVista.nullable().meta({ description: 'La contable' }),
    ...origenVista,
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
    ...devolucionVista('De donde salió el dinero'),
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
      ...EXPLICADO,
    })
    .meta({ id: 'AnticipoDeCobro' }),
);
