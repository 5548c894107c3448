import { randomUUID } from 'node:crypto';
import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { interpretar } from '#domain/catalogo.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import { publicar } from '#domain/publicos.ts';
import type { EventoNuevo } from '#infra/nucleo/bitacora/puerto.ts';
import { AJUSTES_DE_FILAS } from '#infra/nucleo/bus/bus.ts';
import { cabezasDe } from '#infra/nucleo/lectura/cabezas.ts';
import { sola } from '#infra/nucleo/lectura/composicion.ts';
import { crearEsquema } from '#infra/nucleo/lectura/esquema.ts';
import { crearModelo } from '#infra/nucleo/lectura/modelo.ts';
import { Sesion } from '#infra/nucleo/postgres/sesion.ts';
import { feedPublico } from '#infra/nucleo/seguidor/feed.ts';
import { iniciarSeguidor } from '#infra/nucleo/seguidor/seguidor.ts';
import { PROYECTORES } from '#projections/contextos.ts';
import { type Banco, pedidoDeTresLineas } from '../entorno.ts';

/** Those of the log that is followed. */
export const EMPRESAS = 16;
const EVENTOS_POR_FACTURA = 4;
const FACTURAS_POR_APPEND = 25;
/** Events that are read at once. */
export const PAGINA = 4000;

/** The four events of an invoice's life, like those of the model one. */
export const vidaDe = (modelo: object, id: number, metadatos: Metadatos): EventoNuevo[] => {
  const clave_acceso = String(id).padStart(49, '0');
  const del = { documento: 'factura', documento_id: id, intento: 1, clave_acceso };
  const { fecha_emision, total } = modelo as { readonly fecha_emision: string; total: number };
  const resumen = {
    numero_comprobante: `001-001-${String(id).padStart(9, '0')}`,
    fecha_emision,
    razon_social: 'Cliente',
    identificacion: 'PAS1',
    email: null,
  };
  const evento = (tipo: string, datos: object): EventoNuevo => ({
    evento_id: randomUUID(),
    tipo,
    datos,
    metadatos,
  });
  const instante = metadatos.registrado_en;
  return [
    evento('FacturaCreada', { ...modelo, factura_id: id, secuencial: id, idempotencia: null }),
    evento('ComprobanteFirmado', {
      ...del,
      xml_sha256: clave_acceso,
      stream: 's',
      firmado_en: instante,
    }),
    evento('ComprobanteRecibido', { ...del, estado_sri: '[RECIBIDA]' }),
    evento('ComprobanteAutorizado', {
      ...del,
      ...resumen,
      numero_autorizacion: clave_acceso,
      fecha_autorizacion: instante,
      estado_sri: '[AUTORIZADO]',
      mensajes: [],
      persona_id: 1,
      total,
      propio: null,
      ambiente: '1',
      envia_correo: false,
    }),
  ];
};

/** Lengthens the books of the companies 1 to 16 with lives like that of an invoice of theirs. */
export const llenarBitacora = async (
  { nucleo, bitacora }: Banco,
  eventos: number,
): Promise<void> => {
  const porEmpresa = Math.ceil(eventos / EVENTOS_POR_FACTURA / EMPRESAS);
  await Promise.all(
    Array.from({ length: EMPRESAS }, async (_, i) => {
      const empresa_id = i + 1;
      const comando_id = randomUUID();
      const hecha = await nucleo.bus.ejecutar(
        crearFactura({
          empresa_id,
          comando_id,
          correlacion_id: comando_id,
          actor: 'bench',
          pedido: pedidoDeTresLineas(i),
          idempotencia: null,
        }),
      );
      const creada = hecha.eventos.find((e) => e.tipo === 'FacturaCreada')!.datos;
      const registrado_en = new Date().toISOString();
      const metadatos = {
        comando_id,
        correlacion_id: comando_id,
        actor: 'bench',
        registrado_en,
        version: 1,
      };
      let { revision } = hecha;
      for (let n = 2; n < porEmpresa + 2; n += FACTURAS_POR_APPEND) {
        const lote = Array.from({ length: FACTURAS_POR_APPEND }, (_, k) => n + k);
        const nuevos = lote.flatMap((id) => vidaDe(creada, id, metadatos));
        revision = (await bitacora.append(`empresa-${empresa_id}`, revision, nuevos)).revision;
      }
    }),
  );
};

/** The tables of every read model, empty, in a schema of their own. */
export const crearTablas = ({ sql }: Banco, esquema: string): Promise<unknown> =>
  crearEsquema(sql, esquema, PROYECTORES);

/** A follower that fills a schema from the beginning of the log, as a rebuild does. */
export const proyectar = async (url: string, { bitacora }: Banco, esquema: string) => {
  const sesion = new Sesion(url, { nombre: 'reconstruccion', ajustes: AJUSTES_DE_FILAS });
  const modelo = crearModelo(sola(esquema), PROYECTORES);
  const seguido = {
    lecturas: { modelo, cabezas: cabezasDe(sola(esquema)), bitacora, interpretar },
    consumidores: [feedPublico(esquema, publicar)],
  };
  const seguidor = iniciarSeguidor({
    seguido: () => seguido,
    sesion,
    maximo: PAGINA,
    alFallar: (error) => console.error(error),
  });
  await seguidor.alcanzar();
  await seguidor.detener();
  await sesion.cerrar();
};
