import { randomBytes } from 'node:crypto';
import { textoDeCentavos, textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import type { FallaEnPagina, Pagina } from '#domain/kernel/ruta.ts';
import { escaparTexto } from '#domain/kernel/texto.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import type { DatosDelPortal, PreguntaDelPortal } from '#domain/proformas/portal.vista.ts';
import type { EstadoDeProforma, ProformaCreada } from '#domain/proformas/proforma.events.ts';
import { PREFIJO } from '../http/respuesta.ts';
import { estilo } from './pagina.estilo.ts';

/** The page of a quote: plain HTML, nothing that runs, readable without its style. */

const esc = (texto: string): string => escaparTexto(texto).replace(/"/g, '&quot;');

const dolares = (centavos: number): string => `USD ${textoDeCentavos(centavos)}`;

type Hoja = { readonly titulo: string; readonly cuerpo: string; readonly css: string };

const hoja = ({ titulo, cuerpo, css }: Hoja): Pagina => {
  const nonce = randomBytes(16).toString('base64url');
  const html = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${esc(titulo)}</title>
<style nonce="${nonce}">${css}</style>
</head>
<body><main>${cuerpo}</main></body>
</html>
`;
  return { html, nonce };
};

const DICHO: { readonly [E in EstadoDeProforma]: string } = {
  BORRADOR: 'En preparación',
  ENVIADA: 'Espera su respuesta',
  ACEPTADA: 'Aceptada',
  RECHAZADA: 'Rechazada',
  VENCIDA: 'Vencida',
};

type Linea = ProformaCreada['datos']['detalles'][number];

const ivaDe = ({ iva_codigo, tarifa_iva }: Linea): string => {
  if (iva_codigo === '6') return 'No objeto';
  return iva_codigo === '7' ? 'Exento' : `${tarifa_iva} %`;
};

const celda = (nombre: string, texto: string, clase = 'numero'): string =>
  `<td class="${clase}" data-nombre="${nombre}">${esc(texto)}</td>`;

const fila = (linea: Linea): string =>
  [
    '<tr>',
    celda('Descripción', linea.descripcion, 'descripcion'),
    celda('Código', linea.codigo_principal, ''),
    celda('Cantidad', textoDeMillonesimas(linea.cantidad)),
    celda('P. unitario', textoDeMillonesimas(linea.precio_unitario)),
    celda('Descuento', textoDeCentavos(linea.descuento)),
    celda('IVA', ivaDe(linea)),
    celda('Total', textoDeCentavos(linea.precio_total)),
    '</tr>',
  ].join('');

const CABEZA = [
  ['Descripción', ''],
  ['Código', ''],
  ['Cantidad', 'numero'],
  ['P. unitario', 'numero'],
  ['Descuento', 'numero'],
  ['IVA', 'numero'],
  ['Total', 'numero'],
]
  .map(([nombre, clase]) => `<th scope="col" class="${clase}">${nombre}</th>`)
  .join('');

const totales = ({ proforma }: DatosDelPortal): string => {
  const descuento = proforma.total_descuento;
  const filas: (readonly [string, number])[] = [['Subtotal', proforma.total_sin_impuestos]];
  if (descuento > 0) filas.push(['Descuento incluido', descuento]);
  for (const { tarifa_iva, valor } of proforma.impuestos) {
    if (tarifa_iva > 0) filas.push([`IVA ${tarifa_iva} %`, valor]);
  }
  const lineas = filas.map(
    ([nombre, valor]) => `<div><span>${nombre}</span><span>${dolares(valor)}</span></div>`,
  );
  return `<div class="totales">${lineas.join('')}
<div class="total"><span>Total</span><span>${dolares(proforma.total)}</span></div></div>`;
};

const VERBO = {
  aceptar: {
    boton: 'Sí, acepto',
    dicho: '¿Acepta esta proforma',
    aviso: 'Quien la envió lo sabrá al instante.',
  },
  rechazar: {
    boton: 'Sí, la rechazo',
    dicho: '¿Rechaza esta proforma',
    aviso: 'Después ya no podrá aceptarla aquí.',
  },
} as const;

const confirmacion = (
  base: string,
  pregunta: PreguntaDelPortal,
  { proforma }: DatosDelPortal,
): string => {
  const { boton, dicho, aviso } = VERBO[pregunta];
  return `<section class="pregunta" id="pregunta" aria-live="polite">
<p>${dicho} por ${dolares(proforma.total)}?</p>
<span class="tenue">${aviso}</span>
<div class="acciones"><form method="post" action="${base}/${pregunta}">
<button class="boton principal">${boton}</button></form>
<a class="boton" href="${base}">No, volver</a></div></section>`;
};

const acciones = (
  base: string,
  datos: DatosDelPortal,
  pregunta: PreguntaDelPortal | null,
): string => {
  const pdf = `<a class="boton" href="${base}/pdf">Descargar PDF</a>`;
  if (datos.estado !== 'ENVIADA') return `<div class="acciones">${pdf}</div>`;
  if (pregunta) return confirmacion(base, pregunta, datos);
  return `<div class="acciones">
<a class="boton principal" href="${base}?confirmar=aceptar#pregunta">Aceptar</a>
<a class="boton" href="${base}?confirmar=rechazar#pregunta">Rechazar</a>
${pdf}</div>`;
};

const emisorDe = (base: string, { emisor, aspecto }: DatosDelPortal): string => {
  const nombre = emisor.nombre_comercial ?? emisor.razon_social;
  const logo = aspecto.logo ? `<img src="${base}/logo" alt="${esc(nombre)}">` : '';
  const legal = emisor.nombre_comercial ? `${esc(emisor.razon_social)} · ` : '';
  return `<header class="emisor">${logo}<div>
<p class="nombre">${esc(nombre)}</p>
<p class="tenue">${legal}RUC ${esc(emisor.ruc)}</p>
<p class="tenue">${esc(emisor.direccion_matriz)}</p></div></header>`;
};

/** The quote as its customer sees it; `pregunta`: what it is asked to confirm. */
export const paginaDeProforma = (
  datos: DatosDelPortal,
  token: string,
  pregunta: PreguntaDelPortal | null,
): Pagina => {
  const { proforma, estado, aspecto } = datos;
  const base = `${PREFIJO}/p/proformas/${encodeURIComponent(token)}`;
  const direccion = proforma.direccion ? `<p class="tenue">${esc(proforma.direccion)}</p>` : '';
  const notas = proforma.notas
    ? `<section><h2>Condiciones</h2><p class="notas">${esc(proforma.notas)}</p></section>`
    : '';
  const cuerpo = `<article class="papel"><div class="banda"></div><div class="cuerpo">
${emisorDe(base, datos)}
<h1>Proforma ${esc(proforma.numero)}</h1>
<span class="estado ${estado}">${DICHO[estado]}</span>
<div class="datos">
<div><p class="tenue">Para</p><p><strong>${esc(proforma.razon_social)}</strong></p>
<p class="tenue">${esc(proforma.identificacion)}</p>${direccion}</div>
<div><p class="tenue">Fecha</p><p>${fechaSri(proforma.fecha_emision)}</p></div>
<div><p class="tenue">Válida hasta</p><p><strong>${fechaSri(proforma.valida_hasta)}</strong></p></div>
</div>
<table><thead><tr>${CABEZA}</tr></thead><tbody>${proforma.detalles.map(fila).join('\n')}</tbody></table>
${totales(datos)}
${notas}
${acciones(base, datos, pregunta)}
</div></article>
<p class="pie tenue">Documento comercial sin validez tributaria.</p>`;
  const titulo = `Proforma ${proforma.numero}`;
  return hoja({ titulo, cuerpo, css: estilo(aspecto.color_primario, aspecto.color_secundario) });
};

type Dicho = { readonly titulo: string; readonly consejo: string };

const enUnMomento = (espera_s: number | null): string =>
  espera_s === null ? 'en un momento' : `en ${espera_s} s`;

/** For the customer, who can do nothing about most of it. */
const dichoDe = ({ estado, espera_s, correlacion_id }: FallaEnPagina): Dicho => {
  if (estado === 404) {
    return {
      titulo: 'Este enlace no abre ninguna proforma',
      consejo: 'Compruebe que esté completo, o pida a quien se lo envió uno nuevo.',
    };
  }
  if (estado === 429) {
    return {
      titulo: 'Demasiadas visitas desde su red',
      consejo: `Su proforma sigue aquí: vuelva a abrirla ${enUnMomento(espera_s)}.`,
    };
  }
  if (estado < 500) {
    return {
      titulo: 'Esta dirección no se entiende',
      consejo: 'Abra otra vez el enlace que le enviaron, tal como llegó.',
    };
  }
  return {
    titulo: 'No podemos mostrarle la proforma ahora',
    consejo: `Intente otra vez ${enUnMomento(espera_s)}. Si sigue así, cite ${correlacion_id}.`,
  };
};

/** A refusal. Of every address that opens nothing it is the same one. */
export const paginaDeFalla = (falla: FallaEnPagina): Pagina => {
  const { titulo, consejo } = dichoDe(falla);
  const cuerpo = `<article class="papel"><div class="banda"></div><div class="cuerpo">
<h1>${titulo}</h1>
<p>${esc(consejo)}</p></div></article>`;
  return hoja({ titulo, cuerpo, css: estilo(null, null) });
};
