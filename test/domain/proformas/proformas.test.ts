import { describe, expect, it } from 'vitest';
import {
  cambiarEstadoDeProforma,
  convertirProforma,
  crearProforma,
  reemplazarProforma,
  responderProforma,
  vencerProformas,
} from '#commands/proformas/proforma.comandos.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { EstadoDeProforma } from '#domain/proformas/proforma.events.ts';
import type { PedidoProforma } from '#domain/proformas/proforma.pedido.ts';
import { entradasDeProformas, proformas } from '#domain/proformas/proforma.ts';
import { publicar } from '#domain/publicos.ts';
import {
  CEDULA,
  EMPRESA,
  libroDeEmpresa,
  linea,
} from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** Given a company and its clock at 2026-11-20, when something happens to a quote, then… */

const ALCANCE = { sucursal_id: null };

let serial = 0;
const remitente = () => {
  const id = `proforma-${serial++}`;
  return { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'fpk_prueba' };
};
const pedido = (cambios: Partial<PedidoProforma> = {}): PedidoProforma => ({
  tipo_identificacion: '05',
  identificacion: CEDULA,
  razon_social: 'Ana Pérez',
  direccion: null,
  email: null,
  validez_dias: 15,
  notas: null,
  sucursal_id: null,
  es_borrador: false,
  detalles: [linea()],
  ...cambios,
});
const crear = (libro: LibroEnMemoria, cambios: Partial<PedidoProforma> = {}) =>
  libro.ejecutar(
    crearProforma({
      ...remitente(),
      pedido: pedido(cambios),
      token: { token_hash: 'aa', token_referencia: 'proforma-1' },
    }),
  );
const reemplazar = (libro: LibroEnMemoria, cambios: Partial<PedidoProforma> = {}) =>
  libro.ejecutar(
    reemplazarProforma({
      ...remitente(),
      proforma_id: 1,
      alcance: ALCANCE,
      pedido: pedido(cambios),
    }),
  );
const pasar = (libro: LibroEnMemoria, estado: EstadoDeProforma) =>
  libro.ejecutar(
    cambiarEstadoDeProforma({ ...remitente(), proforma_id: 1, alcance: ALCANCE, estado }),
  );
const responder = (libro: LibroEnMemoria, respuesta: 'ACEPTADA' | 'RECHAZADA') =>
  libro.ejecutar(responderProforma({ ...remitente(), proforma_id: 1, respuesta }));
const convertir = (libro: LibroEnMemoria) =>
  libro.ejecutar(convertirProforma({ ...remitente(), proforma_id: 1, alcance: ALCANCE }));
const vencer = (libro: LibroEnMemoria, dia: string) =>
  libro.ejecutar(vencerProformas({ empresa_id: EMPRESA, dia, proforma_ids: [1, 2] }));
const fila = (libro: LibroEnMemoria) => libro.lectorDe(EMPRESA).fila(proformas, [1]);
const publicos = (eventos: readonly EventoRegistrado[]) =>
  eventos.flatMap((evento) => publicar(evento)?.evento ?? []);

const quiereFactura = (libro: LibroEnMemoria): void => {
  libro.dado(EMPRESA, {
    tipo: 'EmpresaAjustesCambiados',
    datos: {
      envia_correo_al_autorizar: true,
      convertir_proforma_al_aceptar: true,
      color_primario: null,
      color_secundario: null,
    },
  });
};

describe('cada paso publica lo suyo', () => {
  it('borrador, enviada, aceptada y convertida', async () => {
    const libro = libroDeEmpresa();
    expect(publicos((await crear(libro, { es_borrador: true })).eventos)).toEqual([
      'proforma.borrador',
    ]);
    expect(publicos((await pasar(libro, 'ENVIADA')).eventos)).toEqual(['proforma.enviada']);
    expect(publicos((await responder(libro, 'ACEPTADA')).eventos)).toEqual(['proforma.aceptada']);
    expect(publicos((await convertir(libro)).eventos)).toEqual([
      'factura.creada',
      'proforma.convertida',
    ]);
  });

  it('rechazada; vencida, nada; y lo que no cambia, nada', async () => {
    const libro = libroDeEmpresa();
    expect(publicos((await crear(libro)).eventos)).toEqual(['proforma.enviada']);
    expect(publicos((await responder(libro, 'RECHAZADA')).eventos)).toEqual(['proforma.rechazada']);
    expect((await pasar(libro, 'RECHAZADA')).eventos).toEqual([]);
    expect(publicos((await pasar(libro, 'VENCIDA')).eventos)).toEqual([]);
  });
});

describe('reemplazar un borrador', () => {
  it('con lo mismo, otro día, no cambia nada; con otra cosa, sí', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true });
    libro.ponerHora('2026-11-22T12:00:00.000Z');
    expect((await reemplazar(libro)).eventos).toEqual([]);
    expect((await reemplazar(libro, { validez_dias: 16 })).eventos).toHaveLength(1);
  });
});

describe('la validez', () => {
  it('corre desde que se envía, no desde que se preparó', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true, validez_dias: 5 });
    libro.ponerHora('2026-12-01T15:00:00.000Z');
    await pasar(libro, 'ENVIADA');
    expect(await fila(libro)).toMatchObject({
      fecha_emision: '2026-12-01',
      valida_hasta: '2026-12-06',
    });
  });

  it('el último día todavía vale; pasado, vence y no se acepta, aunque nadie lo haya anotado', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { validez_dias: 5 });
    libro.ponerHora('2026-11-26T04:59:59.000Z');
    expect((await vencer(libro, '2026-11-25')).eventos).toEqual([]);
    libro.ponerHora('2026-11-26T05:00:00.000Z');
    await expect(responder(libro, 'ACEPTADA')).rejects.toMatchObject({
      codigo: 'proformas.ya_decidida',
      datos: { estado: 'VENCIDA' },
    });
    expect((await vencer(libro, '2026-11-26')).eventos.map((e) => e.tipo)).toEqual([
      'EstadoDeProformaCambiado',
    ]);
    expect((await fila(libro))?.estado).toBe('VENCIDA');
    expect((await vencer(libro, '2026-11-26')).eventos).toEqual([]);
  });

  it('la que ya se respondió no vence', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { validez_dias: 1 });
    await responder(libro, 'ACEPTADA');
    libro.ponerHora('2026-12-20T15:00:00.000Z');
    expect((await vencer(libro, '2026-12-20')).eventos).toEqual([]);
  });
});

describe('aceptar y convertir', () => {
  it('si la empresa quiere, aceptar emite la factura en la misma escritura', async () => {
    const libro = libroDeEmpresa();
    quiereFactura(libro);
    await crear(libro);
    const { eventos, resultado } = await responder(libro, 'ACEPTADA');
    expect(publicos(eventos)).toEqual([
      'proforma.aceptada',
      'factura.creada',
      'proforma.convertida',
    ]);
    expect(resultado).toMatchObject({ estado: 'ACEPTADA', factura_id: 1, conversion_negada: null });
  });

  it('sin cupo la aceptación queda, y dice por qué no hay factura; después se convierte', async () => {
    const libro = libroDeEmpresa({ cuota_documentos: 0 });
    quiereFactura(libro);
    await crear(libro);
    const { eventos, resultado } = await responder(libro, 'ACEPTADA');
    expect(eventos.map((e) => e.tipo)).toEqual(['EstadoDeProformaCambiado']);
    expect(resultado).toMatchObject({
      estado: 'ACEPTADA',
      factura_id: null,
      conversion_negada: { codigo: 'facturas.cupo_agotado' },
    });
    expect(publicar(eventos[0]!)?.data).toMatchObject({
      conversion_negada: expect.stringContaining('plan'),
    });
    await expect(convertir(libro)).rejects.toMatchObject({ clase: 'cuota' });
  });

  it('lo que no cabe en una factura no se convierte ni gasta número; lo aceptado queda', async () => {
    const libro = libroDeEmpresa();
    quiereFactura(libro);
    const larga = linea({ descripcion: 'ñ'.repeat(300), codigo_principal: 'ñ'.repeat(25) });
    await crear(libro, { detalles: Array.from({ length: 500 }, () => larga) });
    await expect(convertir(libro)).rejects.toMatchObject({
      codigo: 'proformas.factura_demasiado_larga',
      clase: 'conflicto',
      datos: { max_bytes: 300 * 1024 },
    });
    const { eventos, resultado } = await responder(libro, 'ACEPTADA');
    expect(eventos.map((e) => e.tipo)).toEqual(['EstadoDeProformaCambiado']);
    expect(resultado).toMatchObject({
      conversion_negada: { codigo: 'proformas.factura_demasiado_larga' },
    });
  });

  it('la factura dice lo que la proforma, y no hay otra', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { detalles: [linea({ cantidad: 3_000_000, descuento: 100 })] });
    const antes = await fila(libro);
    const { eventos } = await convertir(libro);
    const creada = eventos.find((e) => e.tipo === 'FacturaCreada')!.datos;
    expect(creada).toMatchObject({
      total: antes!.total,
      detalles: antes!.detalles,
      condicion_pago: 'contado',
      fecha_emision: '2026-11-20',
    });
    await expect(convertir(libro)).rejects.toMatchObject({
      codigo: 'proformas.ya_convertida',
      datos: { factura_id: 1 },
    });
    await expect(pasar(libro, 'ENVIADA')).rejects.toMatchObject({
      codigo: 'proformas.ya_convertida',
    });
  });

  it('un borrador no está en el portal: es el mismo 404 que nada', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true });
    const deBorrador = await responder(libro, 'ACEPTADA').catch((e: unknown) => e);
    const deNadie = await responder(libroDeEmpresa(), 'ACEPTADA').catch((e: unknown) => e);
    expect(deBorrador).toEqual(deNadie);
    expect(deBorrador).toMatchObject({ codigo: 'proformas.enlace_no_encontrado' });
  });
});

it('se halla por nombre, identificación y número con ceros o sin ellos', async () => {
  const libro = libroDeEmpresa();
  await crear(libro, { razon_social: 'Ñandú Cía.' });
  const palabras = libro.filas(EMPRESA, entradasDeProformas).map((e) => e.texto.split(' ')[0]);
  for (const palabra of ['nandu', CEDULA, '1', '000001', 'pro000001']) {
    expect(palabras).toContain(palabra);
  }
});
