import { describe, expect, it } from 'vitest';
import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { cupos } from '#domain/documentos/comprobante/cupo.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { clavesIdempotentes } from '#domain/kernel/idempotencia.ts';
import {
  crear,
  EMPRESA,
  empresaConfigurada,
  libroDeEmpresa,
  negada,
  pedido,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';
import { libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

describe('402: el cupo del plan', () => {
  it('se agota con las emitidas del mes y se renueva al siguiente', async () => {
    const libro = libroDeEmpresa({ cuota_documentos: 2 });
    await crear(libro);
    await crear(libro);
    expect(await negada(libro, {})).toMatchObject({
      clase: 'cuota',
      codigo: 'facturas.cupo_agotado',
      datos: { mes: '2026-11', cuota: 2 },
    });
    libro.ponerHora('2026-12-01T05:00:00.000Z');
    expect((await crear(libro)).factura.numero_comprobante).toBe('001-001-000000003');
    expect(libro.filas(EMPRESA, cupos)).toEqual([
      { mes: '2026-11', documentos: 2 },
      { mes: '2026-12', documentos: 1 },
    ]);
  });
});

describe('La numeración', () => {
  it('es por ambiente: en producción empieza de nuevo', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    libro.dado(EMPRESA, empresaConfigurada({ ambiente: '2' }));
    const { factura } = await crear(libro);
    expect(factura).toMatchObject({ id: 2, ambiente: '2', secuencial: 1 });
  });

  it('409: la serie llegó a 999999999', async () => {
    const libro = libroDeEmpresa();
    const { eventos } = await crear(libro);
    const ultima = eventos.at(-1)!;
    const datos = {
      ...ultima.datos,
      factura_id: 2,
      secuencial: 999_999_999,
      numero_comprobante: '001-001-999999999',
    };
    libro.dado(EMPRESA, { tipo: 'FacturaCreada', datos });
    expect(await negada(libro, {})).toMatchObject({
      clase: 'conflicto',
      codigo: 'facturas.secuencial_agotado',
    });
  });
});

describe('La clave de idempotencia', () => {
  const clave = { clave: 'pedido-77', huella: 'aaa' };

  it('repetida, devuelve la misma factura sin gastar número ni cupo', async () => {
    const libro = libroDeEmpresa({ cuota_documentos: 1 });
    const primera = await crear(libro, {}, clave);
    const segunda = await crear(libro, {}, clave);
    expect(segunda).toMatchObject({ repetida: true, difiere: false, eventos: [] });
    expect(segunda.factura).toEqual(primera.factura);
    expect(libro.filas(EMPRESA, facturas).length).toBe(1);
    expect(libro.filas(EMPRESA, clavesIdempotentes)).toEqual([
      { recurso: 'facturas', clave: 'pedido-77', id: 1, huella: 'aaa' },
    ]);
  });

  it('con otro cuerpo devuelve la misma y lo dice', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, {}, clave);
    const otra = await crear(libro, { razon_social: 'Otro' }, { ...clave, huella: 'bbb' });
    expect(otra).toMatchObject({ repetida: true, difiere: true, factura: { id: 1 } });
  });

  it('se mira antes que los 404, 400 y 402', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, {}, clave);
    const mala = { sucursal_id: 99, identificacion: 'x', propina: 5 };
    expect(await crear(libro, mala, clave)).toMatchObject({ repetida: true, factura: { id: 1 } });
  });

  it('no toma por repetida la propia llamada si sus hechos se leen después de guardada', async () => {
    // What the bus does when it learns late that its append had landed.
    const libro = libroDeEmpresa();
    const contexto = { ahora: '2026-11-20T15:00:00.000Z', hoy: '2026-11-20' };
    const remitente = { empresa_id: EMPRESA, comando_id: 'c', correlacion_id: 'c', actor: 'a' };
    const comando = crearFactura({ ...remitente, pedido: pedido(), idempotencia: clave });
    const { eventos } = await libro.ejecutar(comando);
    const lector = libro.lectorDe(EMPRESA);
    const hechos = await comando.cargar(lector, contexto);
    expect(hechos.previa?.id).toBe(1);
    expect(await comando.responder(lector, eventos, hechos)).toMatchObject({ repetida: false });
  });

  it('de un pedido negado queda libre', async () => {
    const libro = libroDeEmpresa();
    await negada(libro, { propina: 1 }, 'pedido-77');
    expect(await crear(libro, {}, clave)).toMatchObject({ repetida: false });
  });

  it('la de un borrador también vale', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true }, clave);
    expect(await crear(libro, {}, clave)).toMatchObject({
      repetida: true,
      factura: { estado: 'BORRADOR' },
    });
  });
});

describe('El orden de las negativas', () => {
  it('404, luego 400 (la propina primero), luego 409, luego 402', async () => {
    const libro = libroEnMemoria();
    libro.dado(EMPRESA, empresaConfigurada({ cuota_documentos: 0 }));
    const codigo = async (cambios: Partial<PedidoFactura>) =>
      ((await negada(libro, cambios)) as { codigo: string }).codigo;
    const mala = { sucursal_id: 5, propina: 1, identificacion: 'x' };
    expect(await codigo(mala)).toBe('facturas.sucursal_no_encontrada');
    expect(await codigo({ ...mala, sucursal_id: null })).toBe('facturas.propina_no_permitida');
    expect(await codigo({ identificacion: 'x' })).toBe('facturas.identificacion_invalida');
    expect(await codigo({})).toBe('facturas.sin_matriz');
    libro.dado(EMPRESA, sucursalCreada());
    expect(await codigo({})).toBe('facturas.cupo_agotado');
  });
});
