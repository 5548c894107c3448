import * as errores from '#domain/documentos/guia/guia.errores.ts';
import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import { vistaGuia } from '#domain/documentos/guia/guia.vista.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { ERRORES_DE_SERVICIOS } from '#domain/servicios/en-lineas.ts';
import { montarComandos } from '../comprobante/comprobante.routes.ts';
import { anularGuia, crearGuia, reemplazarGuia, reenviarGuia } from './guia.comandos.ts';
import { crearGuiaEsquema, reemplazarGuiaEsquema } from './guia.esquema.ts';

/** A body that any company may issue. */
const ejemplo = (hoy: Fecha): object => ({
  dir_partida: 'Av. Amazonas N37-29, Quito',
  razon_social_transportista: 'Transportes Andinos S.A.',
  tipo_identificacion_transportista: '04',
  ruc_transportista: '1791304233001',
  fecha_ini_transporte: sumarDias(hoy, 1),
  fecha_fin_transporte: sumarDias(hoy, 2),
  placa: 'PBA-1234',
  email: 'despachos@andinos.example.com',
  destinatarios: [
    {
      identificacion_destinatario: '1710034065',
      razon_social_destinatario: 'María Pérez',
      dir_destinatario: 'Calle Larga 7-42, Cuenca',
      motivo_traslado: 'Venta',
      ruta: 'Quito - Riobamba - Cuenca',
      cod_doc_sustento: '01',
      num_doc_sustento: '001-001-000000123',
      fecha_emision_doc_sustento: hoy,
      detalles: [
        { codigo_interno: 'CAFE-250', descripcion: 'Café de altura, 250 g', cantidad: 24 },
        { codigo_interno: 'PAN-INT', descripcion: 'Pan integral', cantidad: 12.5 },
      ],
    },
    {
      identificacion_destinatario: '0991285679001',
      razon_social_destinatario: 'Comercial Peñafiel S.A.',
      dir_destinatario: 'Av. Remigio Crespo, Cuenca',
      motivo_traslado: 'Traslado entre establecimientos',
      cod_estab_destino: '002',
      detalles: [{ descripcion: 'Vitrina de vidrio', cantidad: 1 }],
    },
  ],
});

/** What only a guide may not say, in the order of the classes. */
const ERRORES_DE_CONTENIDO = [errores.sustentoFuturo, ...ERRORES_DE_SERVICIOS] as const;

export const rutasDeGuias = montarComandos(GUIA, {
  vista: vistaGuia,
  otras_partes: ['destinatarios.cliente_id'],
  crear: {
    comando: crearGuia,
    esquema: crearGuiaEsquema,
    ejemplo,
    descripcion:
      'Los campos son los del esquema guiaRemision 1.1.0 del SRI. El transporte empieza hoy o después, ' +
      'y no termina antes de empezar (422); la clave de acceso lleva la fecha en que empieza. Un ' +
      'destinatario con 13 dígitos es un RUC, con 10 una cédula, y si no, un pasaporte. De una línea con ' +
      'servicio_id el catálogo dice el código interno y la descripción que falten. Transportista y ' +
      'destinatarios quedan en el directorio. Sin certificado de firma también se emite: queda PENDIENTE ' +
      'y avisos lo dice.',
    errores: ERRORES_DE_CONTENIDO,
  },
  reemplazar: {
    comando: reemplazarGuia,
    esquema: reemplazarGuiaEsquema,
    descripcion:
      'Una DEVUELTA o RECHAZADO conserva su número hasta que se reenvíe, y deja su clave de acceso.',
    errores: ERRORES_DE_CONTENIDO,
  },
  reenviar: {
    comando: reenviarGuia,
    descripcion:
      'Una DEVUELTA o RECHAZADO va con una clave nueva, en el ambiente y la serie de hoy, y con otro ' +
      'número si alguno cambió; una en curso solo se vuelve a consultar; un borrador se emite. Si el ' +
      'transporte ya debía haber empezado, antes hay que cambiar sus fechas.',
    errores: [errores.transporteYaIniciado],
  },
  anular: {
    comando: anularGuia,
    motivo_de_ejemplo: 'El traslado no se hizo',
  },
});
