import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { errores } from '#domain/documentos/nota-debito/nota-debito.errores.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { vistaNotaDebito } from '#domain/documentos/nota-debito/nota-debito.vista.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { montarComandos } from '../comprobante/comprobante.routes.ts';
import {
  anularNotaDebito,
  crearNotaDebito,
  reemplazarNotaDebito,
  reenviarNotaDebito,
} from './nota-debito.comandos.ts';
import { crearNotaDebitoEsquema, reemplazarNotaDebitoEsquema } from './nota-debito.esquema.ts';

/** Over an invoice of another system: any company may issue it. */
const ejemplo = (hoy: Fecha): object => ({
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'María Pérez',
  email: 'maria.perez@example.com',
  doc_sustento_numero: '900-900-000000124',
  doc_sustento_fecha: sumarDias(hoy, -30),
  tarifa_iva: 15,
  motivos: [
    { razon: 'Interés por mora de 30 días', valor: 12.5 },
    { razon: 'Gestión de cobranza', valor: 5 },
  ],
  pagos: [{ forma_pago: '20', total: 20.13, plazo: 15, unidad_tiempo: 'dias' }],
});

/** What only a debit note may not say, in the order of the classes. */
const ERRORES_DE_CONTENIDO = [
  errores.facturaNoEncontrada,
  FACTURA.errores.noEncontrado,
  errores.sustentoPosterior,
  errores.importeFueraDeLimite,
  errores.tarifaSinCantidad,
  errores.empresaSinConfigurar,
  errores.facturaAnulada,
  errores.facturaNoAutorizada,
  errores.facturaDeOtroAmbiente,
  errores.distintaDeLaFactura,
] as const;

export const rutasDeNotasDebito = montarComandos(NOTA_DEBITO, {
  vista: vistaNotaDebito,
  crear: {
    comando: crearNotaDebito,
    esquema: crearNotaDebitoEsquema,
    ejemplo,
    descripcion:
      'En lugar de líneas lleva motivos, y un solo código de IVA sobre la suma de sus valores: iva_codigo ' +
      'manda sobre tarifa_iva. Cada motivo puede llevar ICE e IRBPNR, a las tarifas del día de lo que se ' +
      'modifica; por unidad, con su cantidad. Con factura_id se copian de la factura el comprador y el documento que ' +
      'se modifica: otra identificación, otro número u otra fecha son 409; la dirección, el correo y ' +
      'el nombre pueden ser otros. Sin él, el número de una factura emitida aquí vale lo mismo, y ' +
      'factura_id queda lleno. También al consumidor final. Desde que se autoriza tiene saldo por ' +
      'cobrar, aparte del de su factura, que mientras tanto no se puede anular.',
    errores: ERRORES_DE_CONTENIDO,
  },
  reemplazar: {
    comando: reemplazarNotaDebito,
    esquema: reemplazarNotaDebitoEsquema,
    descripcion:
      'Una DEVUELTA o RECHAZADO conserva su número y su fecha hasta que se reenvía, y deja su clave de ' +
      'acceso.',
    errores: ERRORES_DE_CONTENIDO,
  },
  reenviar: {
    comando: reenviarNotaDebito,
    descripcion:
      'Una DEVUELTA o RECHAZADO va con una clave nueva, en el ambiente y la serie de hoy: si alguno ' +
      'cambió, con el siguiente número. Una en curso solo se vuelve a consultar; un borrador se emite ' +
      'con la fecha de hoy. Su factura tiene que seguir AUTORIZADO.',
    errores: [
      errores.facturaAnulada,
      errores.facturaNoAutorizada,
      errores.facturaDeOtroAmbiente,
      errores.distintaDeLaFactura,
    ],
  },
  anular: {
    comando: anularNotaDebito,
    descripcion: 'Sin cobros vigentes: 409 con bloqueos. Deja de deberse.',
    motivo_de_ejemplo: 'La mora se condonó',
    errores: [errores.conMovimientos],
  },
});
