import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { errores } from '#domain/documentos/nota-credito/nota-credito.errores.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { vistaNotaCredito } from '#domain/documentos/nota-credito/nota-credito.vista.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { ERRORES_DE_SERVICIOS } from '#domain/servicios/en-lineas.ts';
import { montarComandos } from '../comprobante/comprobante.routes.ts';
import {
  anularNotaCredito,
  crearNotaCredito,
  reemplazarNotaCredito,
  reenviarNotaCredito,
} from './nota-credito.comandos.ts';
import { crearNotaCreditoEsquema, reemplazarNotaCreditoEsquema } from './nota-credito.esquema.ts';

/** Over an invoice of another system: any company may issue it. */
const ejemplo = (hoy: Fecha): object => ({
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'María Pérez',
  email: 'maria.perez@example.com',
  doc_sustento_numero: '900-900-000000123',
  doc_sustento_fecha: sumarDias(hoy, -3),
  motivo: 'Devolución de una unidad',
  detalles: [
    {
      codigo_principal: 'CAFE-250',
      descripcion: 'Café de altura, 250 g',
      cantidad: 1,
      precio_unitario: 6.5,
      tarifa_iva: 15,
    },
  ],
});

/** What only a credit note may not say, in the order of the classes. */
const ERRORES_DE_CONTENIDO = [
  errores.facturaNoEncontrada,
  FACTURA.errores.noEncontrado,
  errores.aConsumidorFinal,
  errores.sustentoPosterior,
  errores.descuentoMayorQueLinea,
  errores.importeFueraDeLimite,
  errores.empresaSinConfigurar,
  errores.facturaAnulada,
  errores.facturaNoAutorizada,
  errores.facturaDeOtroAmbiente,
  errores.distintaDeLaFactura,
  ...ERRORES_DE_SERVICIOS,
] as const;

export const rutasDeNotasCredito = montarComandos(NOTA_CREDITO, {
  vista: vistaNotaCredito,
  crear: {
    comando: crearNotaCredito,
    esquema: crearNotaCreditoEsquema,
    ejemplo,
    descripcion:
      'Con factura_id se copian de la factura el comprador y el documento que se modifica: otra ' +
      'identificación, otro número u otra fecha son 409; la dirección, el correo y el nombre pueden ser ' +
      'otros. Sin él, el número de una factura emitida aquí vale lo mismo, y factura_id queda lleno. ' +
      'Sobre una factura de aquí no se acredita más que su total sin propina, menos las demás notas ' +
      'de crédito vigentes: 409 con tope, usado y disponible. Un borrador no ocupa nada de ese tope. ' +
      'Cada nota redondea su IVA, y las de una factura pueden sumar otros centavos que ella: la que ' +
      'acredita lo que queda toma en su IVA el que falte o sobre, y si con uno no bastara, también ' +
      'las anteriores, de modo que acreditada línea por línea la factura termina en 0. De lo que se vendió ' +
      'con ICE o IRBPNR (mismo código, precio y tarifa) la línea acredita la parte que toca a su cantidad ' +
      'de lo que queda, sin que se lo pida; un valor enviado manda, y de ningún código se acredita más que lo ' +
      'facturado. Las tarifas son las del día del documento que se modifica.',
    errores: [...ERRORES_DE_CONTENIDO, errores.sobreElTope, errores.sobreElTopeDelImpuesto],
  },
  reemplazar: {
    comando: reemplazarNotaCredito,
    esquema: reemplazarNotaCreditoEsquema,
    descripcion:
      'Una DEVUELTA o RECHAZADO conserva su número y su fecha hasta que se reenvía, y deja su clave de ' +
      'acceso. El tope de la factura se revisa al reenviar.',
    errores: ERRORES_DE_CONTENIDO,
  },
  reenviar: {
    comando: reenviarNotaCredito,
    descripcion:
      'Una DEVUELTA o RECHAZADO va con una clave nueva, en el ambiente y la serie de hoy: si alguno ' +
      'cambió, con el siguiente número. Una en curso solo se vuelve a consultar; un borrador se emite ' +
      'con la fecha de hoy. El tope de la factura se revisa otra vez.',
    errores: [
      errores.facturaAnulada,
      errores.facturaNoAutorizada,
      errores.facturaDeOtroAmbiente,
      errores.distintaDeLaFactura,
      errores.sobreElTope,
      errores.sobreElTopeDelImpuesto,
    ],
  },
  anular: {
    comando: anularNotaCredito,
    descripcion: 'El saldo de su factura vuelve a subir, y su tope se libera.',
    motivo_de_ejemplo: 'La devolución se registró dos veces',
  },
});
