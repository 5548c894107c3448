import { errores } from '#domain/documentos/liquidacion/liquidacion.errores.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { vistaLiquidacion } from '#domain/documentos/liquidacion/liquidacion.vista.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { ERRORES_DE_SERVICIOS } from '#domain/servicios/en-lineas.ts';
import { montarComandos } from '../comprobante/comprobante.routes.ts';
import {
  anularLiquidacion,
  crearLiquidacion,
  reemplazarLiquidacion,
  reenviarLiquidacion,
} from './liquidacion.comandos.ts';
import { crearLiquidacionEsquema, reemplazarLiquidacionEsquema } from './liquidacion.esquema.ts';

/** A farmer without a RUC, paid within a fortnight. */
const ejemplo = (hoy: Fecha): object => ({
  proveedor_tipo_id: '05',
  proveedor_identificacion: '1710034065',
  proveedor_razon_social: 'Rosa Guamán',
  proveedor_direccion: 'Comunidad San Isidro, Cotacachi',
  email: 'rosa.guaman@example.com',
  condicion_pago: 'credito',
  fecha_vencimiento: sumarDias(hoy, 15),
  detalles: [
    {
      codigo_principal: 'MAIZ-QQ',
      descripcion: 'Maíz seco, quintal',
      cantidad: 12,
      precio_unitario: 18.5,
      tarifa_iva: 0,
    },
    {
      codigo_principal: 'FLETE',
      descripcion: 'Transporte a la planta',
      cantidad: 1,
      precio_unitario: 40,
      tarifa_iva: 15,
    },
  ],
  pagos: [{ forma_pago: '20', total: 268, plazo: 15, unidad_tiempo: 'dias' }],
});

/** What only a settlement may not say, in the order of the classes. */
const ERRORES_DE_CONTENIDO = [
  errores.proveedorNoEncontrado,
  errores.sustentoPosterior,
  errores.vencimientoAnteriorALaEmision,
  errores.descuentoMayorQueLinea,
  errores.importeFueraDeLimite,
  errores.distintaDelProveedor,
  ...ERRORES_DE_SERVICIOS,
] as const;

export const rutasDeLiquidaciones = montarComandos(LIQUIDACION, {
  vista: vistaLiquidacion,
  crear: {
    comando: crearLiquidacion,
    esquema: crearLiquidacionEsquema,
    ejemplo,
    descripcion:
      'La emite quien compra, a quien no puede facturar. Con proveedor_id los datos del proveedor son ' +
      'los del directorio y pueden omitirse; otra identificación es 409. Sin él son obligatorios, y el ' +
      'proveedor entra en el directorio. A crédito lleva fecha_vencimiento, y solo a crédito. Desde ' +
      'que se autoriza tiene saldo por pagar.',
    errores: ERRORES_DE_CONTENIDO,
  },
  reemplazar: {
    comando: reemplazarLiquidacion,
    esquema: reemplazarLiquidacionEsquema,
    descripcion:
      'Una DEVUELTA o RECHAZADO conserva su número y su fecha hasta que se reenvía, y deja su clave de ' +
      'acceso.',
    errores: ERRORES_DE_CONTENIDO,
  },
  reenviar: {
    comando: reenviarLiquidacion,
    descripcion:
      'Una DEVUELTA o RECHAZADO va con una clave nueva, en el ambiente y la serie de hoy: si alguno ' +
      'cambió, con el siguiente número. Una en curso solo se vuelve a consultar; un borrador se emite ' +
      'con la fecha de hoy y el siguiente número.',
    errores: [errores.vencimientoAnteriorALaEmision],
  },
  anular: {
    comando: anularLiquidacion,
    descripcion: 'Sin pagos ni retenciones vigentes: 409 con bloqueos.',
    motivo_de_ejemplo: 'La compra no se concretó',
    errores: [errores.conMovimientos],
  },
});
