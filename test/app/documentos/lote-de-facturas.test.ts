import { describe, expect, it } from 'vitest';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { secuencialDe } from '#test/support/documentos/escenarios.ts';
import { cuerpoDeFactura, LINEA } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi, Opciones } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

describe('POST /facturas/lote', () => {
  let prueba: SistemaDePrueba;
  let empresa: EmpresaDePrueba;
  conSistema((iniciado) => {
    prueba = iniciado;
    empresa = prueba.empresa;
  });

  const lote = <C = VistaFactura[]>(facturas: readonly object[], opciones: Opciones = {}) =>
    empresa.api.pedir<C>('POST', '/facturas/lote', { ...opciones, cuerpo: { facturas } });
  const varias = (n: number) => Array.from({ length: n }, () => cuerpoDeFactura());
  const bitacora = () =>
    prueba.sistema.nucleo.lecturas.bitacora.readStream(streamDeEmpresa(empresa.id));

  it('responde los registros en su orden, de una sola escritura, y todos se autorizan', async () => {
    const nombres = ['Ana', 'Berta', 'Carla'];
    const { estado, cuerpo, revision } = await lote(
      nombres.map((razon_social) => cuerpoDeFactura({ razon_social })),
    );
    expect(estado).toBe(201);
    expect(cuerpo.map((f) => f.razon_social)).toEqual(nombres);
    const primero = secuencialDe(cuerpo[0]!);
    expect(cuerpo.map(secuencialDe)).toEqual([primero, primero + 1, primero + 2]);
    const suyos = (await bitacora()).filter((e) => e.tipo === 'LoteDeFacturasCreado');
    expect(suyos).toHaveLength(1);
    const { metadatos, revision: ultima } = suyos[0]!;
    expect(revision).toBe(ultima);
    const delComando = (await bitacora()).filter(
      (e) => e.metadatos.comando_id === metadatos.comando_id,
    );
    expect(delComando.map((e) => e.tipo)).toEqual(
      expect.arrayContaining(['FacturaCreada', 'FacturaCreada', 'FacturaCreada']),
    );
    expect(ultima - delComando[0]!.revision).toBe(delComando.length - 1);
    for (const { id } of cuerpo) await empresa.api.esperarEstado(id, 'AUTORIZADO');
  });

  it('cincuenta caben; cincuenta y una, o ninguna, son 422', async () => {
    expect((await lote(varias(50))).cuerpo).toHaveLength(50);
    for (const [n, type] of [
      [51, 'too_long'],
      [0, 'too_short'],
    ] as const) {
      const { estado, cuerpo } = await lote<ErrorDeFormaDeApi>(varias(n));
      expect(estado).toBe(422);
      expect(cuerpo.detail[0]).toMatchObject({ type, loc: ['body', 'facturas'] });
    }
  });

  it('un error de forma dice en qué factura está', async () => {
    const mala = cuerpoDeFactura({ detalles: [LINEA, { ...LINEA, cantidad: 0 }] });
    const { estado, cuerpo } = await lote<ErrorDeFormaDeApi>([...varias(2), mala]);
    expect(estado).toBe(422);
    expect(cuerpo.detail).toMatchObject([
      { loc: ['body', 'facturas', 2, 'detalles', 1, 'cantidad'] },
    ]);
  });

  it('la clave es del lote: en una de sus facturas es 422', async () => {
    const con = cuerpoDeFactura({ idempotency_key: 'mía' });
    const { estado, cuerpo } = await lote<ErrorDeFormaDeApi>([cuerpoDeFactura(), con]);
    expect(estado).toBe(422);
    expect(cuerpo.detail).toMatchObject([
      { type: 'value_error', loc: ['body', 'facturas', 1, 'idempotency_key'] },
    ]);
  });

  it('una mala deja a todas fuera, sin gastar un número', async () => {
    const antes = secuencialDe((await empresa.api.crear(cuerpoDeFactura())).cuerpo);
    const escrito = await prueba.escritoPor(empresa);
    const { estado, cuerpo } = await lote<ErrorDeApi>([
      ...varias(3),
      cuerpoDeFactura({ sucursal_id: 99 }),
    ]);
    expect(estado).toBe(404);
    expect(cuerpo).toMatchObject({ codigo: 'facturas.sucursal_no_encontrada', indice: 3 });
    expect(await prueba.escritoPor(empresa)).toBe(escrito);
    const despues = secuencialDe((await empresa.api.crear(cuerpoDeFactura())).cuerpo);
    expect(despues).toBe(antes + 1);
  });

  it('repetida, en la cabecera o en el cuerpo, responde las mismas una y otra vez', async () => {
    const opciones = { cabeceras: { 'Idempotency-Key': 'mesa-7' } };
    const todas = await Promise.all(Array.from({ length: 20 }, () => lote(varias(3), opciones)));
    expect(todas.filter((r) => r.estado === 201)).toHaveLength(1);
    const ids = todas.map((r) => r.cuerpo.map((f) => f.id));
    expect(new Set(ids.map(String)).size).toBe(1);
    const cuerpo = { facturas: varias(1), idempotency_key: 'mesa-7' };
    const otra = await empresa.api.pedir<VistaFactura[]>('POST', '/facturas/lote', { cuerpo });
    expect(otra.estado).toBe(200);
    expect(otra.cuerpo.map((f) => f.id)).toEqual(ids[0]);
    expect(otra.cabeceras.get('idempotency-replayed')).toBe('true');
    expect(otra.cabeceras.get('idempotency-mismatch')).toBe('true');
  });

  it('entre facturas sueltas a la vez, no salta ni repite números', async () => {
    const { api } = await prueba.fundar({ certificado: true });
    const pedidos = Array.from({ length: 24 }, (_, n) =>
      n % 3 === 0
        ? api.crear(cuerpoDeFactura()).then((r) => [r.cuerpo])
        : api
            .pedir<VistaFactura[]>('POST', '/facturas/lote', { cuerpo: { facturas: varias(5) } })
            .then((r) => r.cuerpo),
    );
    const tandas = await Promise.all(pedidos);
    for (const tanda of tandas) {
      const suyos = tanda.map(secuencialDe);
      expect(suyos).toEqual(suyos.map((_, i) => suyos[0]! + i));
    }
    const todos = tandas
      .flat()
      .map(secuencialDe)
      .toSorted((a, b) => a - b);
    expect(todos).toEqual(Array.from({ length: 88 }, (_, i) => i + 1));
  });

  it('lo que no cabe en una escritura es 413, y dice qué hacer', async () => {
    // Few bytes to send and many to store: each line is stored with what it comes to.
    const detalles = Array.from({ length: 180 }, () => ({ ...LINEA, descripcion: 'x' }));
    const facturas = Array.from({ length: 40 }, () => cuerpoDeFactura({ detalles }));
    const escrito = await prueba.escritoPor(empresa);
    const { estado, cuerpo } = await lote<ErrorDeApi>(facturas);
    expect([estado, cuerpo.codigo]).toEqual([413, 'peticion.demasiado_grande']);
    expect(cuerpo.detail).toContain('divídalo');
    expect(await prueba.escritoPor(empresa)).toBe(escrito);
  });

  it('un vendedor factura en su sucursal, y no en otra', async () => {
    const { token } = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 2 });
    const pedir = async (facturas: readonly object[]) => {
      const respuesta = await fetch(`${prueba.url}/api/v1/facturas/lote`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ facturas }),
      });
      return { estado: respuesta.status, cuerpo: await respuesta.json() };
    };
    const propias = await pedir(varias(2));
    expect(propias.estado).toBe(201);
    expect((propias.cuerpo as VistaFactura[]).map((f) => f.sucursal_id)).toEqual([2, 2]);
    const ajena = await pedir([cuerpoDeFactura(), cuerpoDeFactura({ sucursal_id: 1 })]);
    expect(ajena.estado).toBe(404);
  });
});
