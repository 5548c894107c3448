import { describe, expect, it } from 'vitest';
import { contrapartes } from '#domain/documentos/comprobante/contraparte.ts';
import { cupos } from '#domain/documentos/comprobante/cupo.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import {
  CONSUMIDOR_FINAL,
  claveDelIntento,
  crear,
  EMPRESA,
  eliminar,
  hastaEl,
  libroDeEmpresa,
  linea,
  reemplazar,
  reenviar,
  registrar,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';

const CLIENTE = {
  tipo_identificacion: '06',
  identificacion: 'XK-1',
  razon_social: 'Zoila Vega',
} as const;
const MES_DESPUES = '2026-12-15T15:00:00.000Z';

describe('Cambiar un borrador', () => {
  it('lo reemplaza por completo, con la fecha del día, y sigue siendo un borrador', async () => {
    const libro = libroDeEmpresa();
    const { factura: antes } = await crear(libro, { es_borrador: true });
    libro.ponerHora(MES_DESPUES);
    const { factura, tipos } = await reemplazar(libro, {
      ...CLIENTE,
      direccion: null,
      detalles: [linea({ cantidad: 3_000_000 })],
    });
    expect(tipos).toEqual(['FacturaModificada']);
    expect(factura).toMatchObject({
      id: antes.id,
      estado: 'BORRADOR',
      numero_comprobante: null,
      fecha_emision: '2026-12-15',
      ...CLIENTE,
      direccion: null,
      total: 3450,
      pagos: [{ forma_pago: '01', total: 3450 }],
      creado_en: antes.creado_en,
      persona_id: null,
    });
    expect(libro.filas(EMPRESA, cupos)).toEqual([]);
  });

  it('se busca por su comprador nuevo, y emitido entra al directorio con él', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true });
    await reemplazar(libro, CLIENTE);
    const textos = libro.filas(EMPRESA, contrapartes).map(({ texto }) => texto);
    expect(textos.some((texto) => texto.startsWith('vega'))).toBe(true);
    const { factura, tipos } = await reenviar(libro);
    expect(tipos).toEqual(['PersonaCreada', 'FacturaCreada']);
    expect(factura).toMatchObject({ ...CLIENTE, persona_id: 1, secuencial: 1 });
  });

  it('el mismo contenido otra vez no deja eventos, aunque sea otro día', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true });
    expect((await reemplazar(libro, {})).tipos).toEqual([]);
    libro.ponerHora(MES_DESPUES);
    expect((await reemplazar(libro, {})).tipos).toEqual([]);
    expect((await reemplazar(libro, { direccion: 'Loja' })).tipos).toEqual(['FacturaModificada']);
  });

  it('puede pasar a otra sucursal; sin decirla queda en la suya', async () => {
    const libro = libroDeEmpresa();
    const norte = { sucursal_id: 2, establecimiento: '002', es_matriz: false };
    libro.dado(EMPRESA, sucursalCreada(norte));
    await crear(libro, { es_borrador: true });
    expect((await reemplazar(libro, { sucursal_id: 2 })).factura.sucursal_id).toBe(2);
    expect((await reemplazar(libro, { direccion: 'Loja' })).factura.sucursal_id).toBe(2);
    await expect(reemplazar(libro, { sucursal_id: 9 })).rejects.toMatchObject({
      codigo: 'facturas.sucursal_no_encontrada',
    });
    expect((await reenviar(libro)).factura.numero_comprobante).toBe('002-001-000000001');
  });

  it('se juzga como una factura nueva', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true });
    const negado = (cambios: Parameters<typeof reemplazar>[1]) =>
      reemplazar(libro, cambios).then(
        () => null,
        (error: { codigo: string }) => error.codigo,
      );
    expect(await negado({ propina: 100 })).toBe('facturas.propina_no_permitida');
    expect(await negado({ identificacion: '1710034066' })).toBe('facturas.identificacion_invalida');
    const vencida = { condicion_pago: 'credito', fecha_vencimiento: '2026-11-19' } as const;
    expect(await negado(vencida)).toBe('facturas.vencimiento_anterior_a_la_emision');
    const cara = { ...CONSUMIDOR_FINAL, detalles: [linea({ cantidad: 9_000_000 })] };
    expect(await negado(cara)).toBe('facturas.consumidor_final_sobre_limite');
  });

  it('vencido antes de emitirse no se emite; con otro vencimiento, sí', async () => {
    const libro = libroDeEmpresa();
    const credito = { condicion_pago: 'credito', fecha_vencimiento: '2026-12-01' } as const;
    await crear(libro, { ...credito, es_borrador: true });
    libro.ponerHora(MES_DESPUES);
    await expect(reenviar(libro)).rejects.toMatchObject({
      clase: 'valor',
      codigo: 'facturas.vencimiento_anterior_a_la_emision',
      datos: { fecha_vencimiento: '2026-12-01', fecha_minima: '2026-12-15' },
    });
    await reemplazar(libro, { ...credito, fecha_vencimiento: '2026-12-15' });
    expect((await reenviar(libro)).factura.estado).toBe('PENDIENTE');
  });
});

describe('Corregir una factura que el SRI negó', () => {
  it.each(['DEVUELTA', 'RECHAZADO'] as const)(
    '%s: conserva número, estado, fecha y cupo, y deja su clave',
    async (estado) => {
      const libro = libroDeEmpresa({ cuota_documentos: 1 });
      const { factura: antes } = await crear(libro);
      await hastaEl(libro, estado, ['52']);
      libro.ponerHora(MES_DESPUES);
      const { factura, tipos } = await reemplazar(libro, CLIENTE);
      expect(tipos).toEqual(['PersonaCreada', 'FacturaModificada']);
      expect(factura).toMatchObject({
        ...CLIENTE,
        estado,
        persona_id: 2,
        intento: 1,
        numero_comprobante: antes.numero_comprobante,
        fecha_emision: antes.fecha_emision,
        clave_acceso: null,
        xml_sha256: null,
        claves_anteriores: [claveDelIntento(1)],
      });
      const { factura: reemitida } = await reenviar(libro);
      expect(reemitida).toMatchObject({
        ...CLIENTE,
        estado: 'PENDIENTE',
        intento: 2,
        numero_comprobante: antes.numero_comprobante,
        claves_anteriores: [claveDelIntento(1)],
      });
      await registrar(libro, 'firma', { intento: 2 });
      const { factura: autorizada } = await registrar(libro, 'autorizacion', { intento: 2 });
      expect(autorizada).toMatchObject({ estado: 'AUTORIZADO', saldo: 1150, ...CLIENTE });
    },
  );

  it('dos veces seguidas deja la clave una vez', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, 'DEVUELTA');
    await reemplazar(libro, CLIENTE);
    const { factura } = await reemplazar(libro, { ...CLIENTE, direccion: 'Loja' });
    expect(factura.claves_anteriores).toEqual([claveDelIntento(1)]);
    expect((await reenviar(libro)).factura.claves_anteriores).toEqual([claveDelIntento(1)]);
  });

  it('una autorización tardía de la clave que dejó es una alerta, no autoriza lo nuevo', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, 'RECHAZADO');
    await reemplazar(libro, CLIENTE);
    const { factura, eventos } = await registrar(libro, 'autorizacion', { intento: 1 });
    expect(eventos).toMatchObject([
      {
        tipo: 'ComprobanteAutorizadoConClaveAnterior',
        datos: { intento: 1, clave_acceso: claveDelIntento(1) },
      },
    ]);
    expect(factura).toMatchObject({ estado: 'RECHAZADO', numero_autorizacion: null, saldo: 0 });
    expect((await registrar(libro, 'devolucion', { intento: 1 })).tipos).toEqual([]);
  });

  it('si la autorización llegó antes, no hay qué corregir', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, 'RECHAZADO');
    await registrar(libro, 'autorizacion');
    await expect(reemplazar(libro, CLIENTE)).rejects.toMatchObject({
      clase: 'conflicto',
      codigo: 'facturas.no_modificable',
      datos: { factura_id: 1, estado: 'AUTORIZADO' },
    });
  });

  it('emitida en el otro ambiente no se cambia; reenviarla, sí, y un borrador también', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, 'DEVUELTA');
    await crear(libro, { es_borrador: true });
    const datos = { de: '1', a: '2' } as const;
    libro.dado(EMPRESA, { tipo: 'EmpresaAmbienteCambiado', datos });
    await expect(reemplazar(libro, CLIENTE)).rejects.toMatchObject({
      clase: 'conflicto',
      codigo: 'facturas.otro_ambiente',
      datos: { factura_id: 1, ambiente: '1', ambiente_vigente: '2' },
    });
    expect((await reenviar(libro)).factura).toMatchObject({ estado: 'PENDIENTE', ambiente: '1' });
    expect((await reenviar(libro, 2)).factura).toMatchObject({
      estado: 'PENDIENTE',
      ambiente: '2',
    });
  });

  it('no cambia de sucursal: el número es de la suya', async () => {
    const libro = libroDeEmpresa();
    libro.dado(
      EMPRESA,
      sucursalCreada({ sucursal_id: 2, establecimiento: '002', es_matriz: false }),
    );
    await crear(libro);
    await hastaEl(libro, 'DEVUELTA');
    await expect(reemplazar(libro, { sucursal_id: 2 })).rejects.toMatchObject({
      clase: 'conflicto',
      codigo: 'facturas.sucursal_del_numero',
      datos: { sucursal_id: 1 },
    });
    expect((await reemplazar(libro, { ...CLIENTE, sucursal_id: 1 })).factura.sucursal_id).toBe(1);
  });

  it('su vencimiento se mide con la fecha que tendrá', async () => {
    const libro = libroDeEmpresa();
    const credito = { condicion_pago: 'credito', fecha_vencimiento: '2026-12-01' } as const;
    await crear(libro, credito);
    await hastaEl(libro, 'DEVUELTA', ['65']);
    libro.ponerHora(MES_DESPUES);
    await expect(reemplazar(libro, credito)).rejects.toMatchObject({
      datos: { fecha_minima: '2026-12-15' },
    });
  });

  it.each(['PENDIENTE', 'PROCESANDO', 'EN_PROCESO', 'AUTORIZADO'] as const)(
    '409: está %s',
    async (estado) => {
      const libro = libroDeEmpresa();
      await crear(libro);
      await hastaEl(libro, estado);
      await expect(reemplazar(libro, CLIENTE)).rejects.toMatchObject({
        codigo: 'facturas.no_modificable',
        datos: { estado },
      });
      await expect(eliminar(libro)).rejects.toMatchObject({ codigo: 'facturas.no_es_borrador' });
    },
  );

  it('404: no existe', async () => {
    const error = { codigo: 'facturas.no_encontrada', datos: { factura_id: 1 } };
    await expect(reemplazar(libroDeEmpresa(), {})).rejects.toMatchObject(error);
    await expect(eliminar(libroDeEmpresa())).rejects.toMatchObject(error);
  });
});

describe('Eliminar un borrador', () => {
  it('no deja factura, y su id no vuelve a darse', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true });
    expect((await eliminar(libro)).tipos).toEqual(['BorradorEliminado']);
    expect(libro.filas(EMPRESA, facturas)).toEqual([]);
    await expect(eliminar(libro)).rejects.toMatchObject({ codigo: 'facturas.no_encontrada' });
    await expect(reenviar(libro)).rejects.toMatchObject({ codigo: 'facturas.no_encontrada' });
    expect((await crear(libro)).factura).toMatchObject({ id: 2, secuencial: 1 });
  });

  it('su clave de idempotencia no crea otro', async () => {
    const libro = libroDeEmpresa();
    const clave = { clave: 'k', huella: 'h' };
    await crear(libro, { es_borrador: true }, clave);
    await eliminar(libro);
    await expect(crear(libro, { es_borrador: true }, clave)).rejects.toMatchObject({
      clase: 'conflicto',
      codigo: 'facturas.borrador_eliminado',
      datos: { factura_id: 1 },
    });
  });

  it.each(['DEVUELTA', 'RECHAZADO'] as const)('409: una %s tiene número', async (estado) => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, estado);
    await expect(eliminar(libro)).rejects.toMatchObject({
      clase: 'conflicto',
      codigo: 'facturas.no_es_borrador',
    });
  });
});
