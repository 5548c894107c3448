import { z } from 'zod';
import { lineaDeCruceVista } from '#read-api/cartera/cruce.esquema.ts';
import {
  devolucionVista,
  origenVista,
  seguimientoVista,
} from '#read-api/cartera/registro.esquema.ts';
import { EXPLICADO } from '#read-api/kernel/figuras.vista.ts';
import { dolaresVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about payments to suppliers. Who makes them answers with these too, by their name. */

const enLista = z
  .strictObject({
    id: idVista,
    fecha: instanteVista.meta({ description: 'Cuándo se entregó el dinero' }),
    proveedor_id: idVista,
    proveedor_nombre: z.string().meta({ description: 'El que tenía al registrarse' }),
    proveedor_identificacion: z.string(),
    medio: z.string().meta({ description: 'Tabla 24 del SRI', examples: ['20'] }),
    monto: dolaresVista,
    referencia: z.string().nullable(),
    notas: z.string().nullable(),
    cuenta_dinero_id: idVista.nullable().meta({ description: 'De donde salió el dinero' }),
    ...seguimientoVista,
    ...origenVista,
  })
  .meta({ id: 'PagoDeLista' });

export const pagosVista = z.array(enLista);

const aplicacion = {
  id: idVista,
  compra_id: idVista.nullable(),
  liquidacion_id: idVista.nullable(),
  numero_documento: z.string(),
  monto_aplicado: dolaresVista,
  desde_anticipo: z.boolean(),
  fecha_aplicacion: instanteVista,
};

const vigente = z
  .strictObject({
    ...aplicacion,
    monto_liberado: dolaresVista.meta({
      description: 'De él, lo que una nota o una retención posterior devolvió al anticipo',
    }),
  })
  .meta({ id: 'AplicacionDePago' });

const revertida = z
  .strictObject({ ...aplicacion, fecha_reverso: fechaVista })
  .meta({ id: 'AplicacionDePagoRevertida' });

const devolucion = z
  .strictObject(devolucionVista('Adonde volvió el dinero'))
  .meta({ id: 'DevolucionDePago' });

export const pagoVista = z
  .strictObject({
    ...enLista.shape,
    cruce_lineas: z.array(lineaDeCruceVista),
    aplicaciones: z.array(vigente).meta({ description: 'Las vigentes, de la más antigua' }),
    aplicaciones_revertidas: z.array(revertida),
    devoluciones: z.array(devolucion),
  })
  .meta({ id: 'PagoAProveedor' });

export const anticiposVista = z.array(
  z
    .strictObject({
      pago_id: idVista,
      fecha: instanteVista,
      proveedor_id: idVista,
      proveedor_nombre: z.string(),
      referencia: z.string().nullable(),
      monto_anticipo: dolaresVista,
      saldo_anticipo: dolaresVista,
      ...EXPLICADO,
    })
    .meta({ id: 'AnticipoDePago' }),
);
