import { esDireccion } from '#domain/kernel/correo.direcciones.ts';
import type { Definicion } from '../definicion.ts';
import type { Json, ObjetoJson } from '../json.ts';
import { elegidos } from '../nodos/campos.listas.ts';
import { texto } from '../nodos/campos.ts';
import { alOcurrir, arista, CORREO_DE_LA_EMPRESA, nodo, type Plantilla } from './plantilla.ts';

/** Mails to somebody of the company itself. */

const correo = texto('A quién se avisa', {
  requerido: true,
  largo: 254,
  comprobar: (escrito) => (esDireccion(escrito) ? undefined : 'No es una dirección de correo'),
});

const aviso = (
  eventos: readonly string[],
  to: Json | undefined,
  subject: string,
  body: string,
): Definicion => ({
  nodes: [
    alOcurrir(eventos),
    nodo('avisar', 'action.email', { to: to ?? '', subject, body, reintentos: 3 }),
  ],
  edges: [arista('inicio', 'avisar')],
});

const textosDe = (lista: Json | undefined): readonly string[] =>
  Array.isArray(lista)
    ? lista.filter((correo): correo is string => typeof correo === 'string')
    : [];

const DOCUMENTOS = ['factura', 'nota_credito', 'nota_debito', 'liquidacion', 'guia', 'retencion'];

const negados = (documentos: readonly string[]): readonly string[] =>
  documentos.flatMap((documento) => [`${documento}.rechazada`, `${documento}.devuelta`]);

export const ALERTA_DEL_SRI: Plantilla = {
  id: 'alerta_del_sri',
  nombre: 'Alerta de rechazos del SRI',
  descripcion: 'Cuando el SRI rechaza o devuelve un documento, avisa por correo con sus razones',
  categoria: 'sri',
  eventos: negados(DOCUMENTOS),
  requisitos: [CORREO_DE_LA_EMPRESA],
  parametros: {
    correo,
    documentos: elegidos('De qué documentos se avisa', DOCUMENTOS, DOCUMENTOS),
  },
  ejemplo: { correo: 'facturacion@example.com', documentos: ['factura', 'retencion'] },
  definir: ({ correo: to, documentos }: ObjetoJson) =>
    aviso(
      negados(textosDe(documentos)),
      to,
      '{{trigger.numero_comprobante}}: {{trigger.estado}} por el SRI',
      'El documento {{trigger.numero_comprobante}}, de {{trigger.fecha_emision}}, para ' +
        '{{trigger.razon_social}} ({{trigger.identificacion}}) quedó {{trigger.estado}}.\n\n' +
        '{{trigger.estado_sri}}\n\nCorríjalo y reenvíelo.',
    ),
};

export const STOCK_BAJO: Plantilla = {
  id: 'stock_bajo',
  nombre: 'Aviso de existencias bajas',
  descripcion: 'Cuando la existencia de un bien baja de su mínimo, avisa por correo',
  categoria: 'inventario',
  eventos: ['stock.bajo_minimo'],
  requisitos: [
    CORREO_DE_LA_EMPRESA,
    { tipo: 'evento', descripcion: 'stock.bajo_minimo: el catálogo dice si ya se emite' },
  ],
  parametros: { correo },
  ejemplo: { correo: 'bodega@example.com' },
  definir: ({ correo: to }: ObjetoJson) =>
    aviso(
      ['stock.bajo_minimo'],
      to,
      'Quedan {{trigger.existencia}} de {{trigger.codigo_principal}}',
      'De {{trigger.descripcion}} ({{trigger.codigo_principal}}) quedan {{trigger.existencia}}; ' +
        'el mínimo es {{trigger.minimo}}.',
    ),
};
