import { describe, expect, it } from 'vitest';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { eventosDe } from '#test/support/documentos/escenarios.ts';
import { conMarca, cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi, Respuesta } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** `PUT` and `DELETE /facturas/{id}`: what was not authorized yet is put right. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciado) => {
    prueba = iniciado;
    empresa = prueba.empresa;
  },
  { empresas: 2 },
);

const borrador = (cambios: object = {}): object =>
  cuerpoDeFactura({ es_borrador: true, ...cambios });
const NUEVO = { razon_social: 'Zoila Vega', identificacion: 'XK-1', tipo_identificacion: '06' };

const crear = async (cuerpo: object): Promise<number> =>
  (await empresa.api.crear(cuerpo)).cuerpo.id;
const poner = (id: number, cuerpo: object, { api } = empresa) =>
  api.pedir<VistaFactura>('PUT', `/facturas/${id}`, { cuerpo });
const quitar = (id: number, { api } = empresa) => api.pedir('DELETE', `/facturas/${id}`);
const rechazo = ({ estado, cuerpo }: Respuesta<unknown>) => [estado, (cuerpo as ErrorDeApi).codigo];

describe('un borrador', () => {
  it('se cambia por completo, se ve en la lista y se emite como quedó', async () => {
    const id = await crear(borrador());
    const { estado, cuerpo, cabeceras } = await poner(
      id,
      cuerpoDeFactura({ ...NUEVO, direccion: 'Loja' }),
    );
    expect(estado).toBe(200);
    expect(cabeceras.get('x-revision')).toMatch(/^\d+$/);
    expect(cuerpo).toMatchObject({
      id,
      estado: 'BORRADOR',
      ...NUEVO,
      direccion: 'Loja',
      email: null,
    });
    expect((await empresa.api.factura(id)).cuerpo).toEqual(cuerpo);
    const { cuerpo: hallada } = await empresa.api.pedir<VistaDeLista[]>('GET', '/facturas?q=zoila');
    expect(hallada.map((f) => f.id)).toEqual([id]);
    const { cuerpo: vieja } = await empresa.api.pedir<VistaDeLista[]>('GET', '/facturas?q=perez');
    expect(vieja.map((f) => f.id)).not.toContain(id);
    expect(await eventosDe(empresa, id)).toEqual([]);
    await empresa.api.reenviar(id);
    const final = await empresa.api.esperarEstado(id, 'AUTORIZADO');
    expect(final).toMatchObject({ ...NUEVO, direccion: 'Loja' });
    expect((await empresa.api.xml(id)).cuerpo.toString('utf8')).toContain('Zoila Vega');
  });

  it('repetir el mismo cuerpo no escribe nada', async () => {
    const id = await crear(borrador());
    await poner(id, cuerpoDeFactura(NUEVO));
    const antes = await prueba.escritoPor(empresa);
    expect((await poner(id, cuerpoDeFactura(NUEVO))).estado).toBe(200);
    expect(await prueba.escritoPor(empresa)).toBe(antes);
  });

  it('un cuerpo mal hecho es 422, un valor que no puede ser 400, y nada cambia', async () => {
    const id = await crear(borrador());
    const antes = (await empresa.api.factura(id)).cuerpo;
    expect((await poner(id, { razon_social: 'A medias' })).estado).toBe(422);
    expect(rechazo(await poner(id, cuerpoDeFactura({ identificacion: '1710034066' })))).toEqual([
      400,
      'facturas.identificacion_invalida',
    ]);
    expect((await empresa.api.factura(id)).cuerpo).toEqual(antes);
  });

  it('se elimina: no está en ninguna parte, y su clave no hace otro', async () => {
    const cabeceras = { 'Idempotency-Key': 'borrador-que-se-elimina' };
    const creado = await empresa.api.crear(borrador(NUEVO), { cabeceras });
    const { id } = creado.cuerpo;
    expect((await quitar(id)).estado).toBe(204);
    expect((await empresa.api.factura(id)).estado).toBe(404);
    const { cuerpo } = await empresa.api.pedir<VistaDeLista[]>('GET', '/facturas?estado=BORRADOR');
    expect(cuerpo.map((f) => f.id)).not.toContain(id);
    expect(rechazo(await quitar(id))).toEqual([404, 'facturas.no_encontrada']);
    expect(rechazo(await poner(id, cuerpoDeFactura()))).toEqual([404, 'facturas.no_encontrada']);
    expect(rechazo(await empresa.api.crear(borrador(NUEVO), { cabeceras }))).toEqual([
      409,
      'facturas.borrador_eliminado',
    ]);
    expect(await crear(borrador())).toBeGreaterThan(id);
  });

  it('cambiado, eliminado y emitido a la vez, termina de una sola manera', async () => {
    for (let ronda = 0; ronda < 5; ronda++) {
      const id = await crear(borrador());
      const [puesto, quitado, emitido] = await Promise.all([
        poner(id, cuerpoDeFactura(NUEVO)),
        quitar(id),
        empresa.api.reenviar(id),
      ]);
      expect([quitado.estado, emitido.estado].filter((estado) => estado < 300)).toHaveLength(1);
      if (quitado.estado === 204) {
        expect((await empresa.api.factura(id)).estado).toBe(404);
        continue;
      }
      const final = await empresa.api.esperarEstado(id, 'AUTORIZADO');
      expect(final.razon_social).toBe(puesto.estado === 200 ? 'Zoila Vega' : 'María Pérez');
    }
  });
});

describe('una factura que el SRI negó', () => {
  it.each(['DEVUELTA', 'RECHAZADO'] as const)('%s se corrige y se reenvía', async (negativa) => {
    const id = await crear(conMarca(`[SRI:${negativa}]`));
    const negada = await empresa.api.esperarEstado(id, negativa);
    const { cuerpo: corregida } = await poner(id, cuerpoDeFactura(NUEVO));
    expect(corregida).toMatchObject({
      ...NUEVO,
      estado: negativa,
      numero_comprobante: negada.numero_comprobante,
      fecha_emision: negada.fecha_emision,
      clave_acceso: null,
    });
    expect((await empresa.api.xml(id)).estado).toBe(404);
    const ride = await empresa.api.pedir<Buffer>('GET', `/facturas/${id}/ride`);
    expect(ride.estado).toBe(200);
    await empresa.api.reenviar(id);
    const final = await empresa.api.esperarEstado(id, 'AUTORIZADO');
    expect(final).toMatchObject({ ...NUEVO, numero_comprobante: negada.numero_comprobante });
    expect(final.clave_acceso).not.toBe(negada.clave_acceso);
    expect((await empresa.api.xml(id)).cuerpo.toString('utf8')).toContain('Zoila Vega');
    const eventos = await eventosDe(empresa, id);
    expect(eventos.map((e) => e.evento)).toEqual([
      'factura.creada',
      negativa === 'DEVUELTA' ? 'factura.devuelta' : 'factura.rechazada',
      'factura.autorizada',
    ]);
    expect(eventos.at(-1)!.data).toMatchObject({ razon_social: 'Zoila Vega' });
  });

  it('autorizada, ya no se toca', async () => {
    const id = await crear(cuerpoDeFactura());
    await empresa.api.esperarEstado(id, 'AUTORIZADO');
    expect(rechazo(await poner(id, cuerpoDeFactura(NUEVO)))).toEqual([
      409,
      'facturas.no_modificable',
    ]);
    expect(rechazo(await quitar(id))).toEqual([409, 'facturas.no_es_borrador']);
  });
});

describe('quién puede', () => {
  it('nadie de otra empresa', async () => {
    const id = await crear(borrador());
    const otra = prueba.empresas[1]!;
    expect((await poner(id, cuerpoDeFactura(NUEVO), otra)).estado).toBe(404);
    expect((await quitar(id, otra)).estado).toBe(404);
    expect((await empresa.api.factura(id)).cuerpo.razon_social).toBe('María Pérez');
  });

  it('un vendedor, lo de su sucursal', async () => {
    const { token } = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 2 });
    const pedir = (metodo: string, id: number, cuerpo?: object) =>
      fetch(`${prueba.url}/api/v1/facturas/${id}`, {
        method: metodo,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(cuerpo && { body: JSON.stringify(cuerpo) }),
      }).then(({ status }) => status);
    const suyo = await crear(borrador({ sucursal_id: 2 }));
    const ajeno = await crear(borrador({ sucursal_id: 1 }));
    expect(await pedir('PUT', suyo, cuerpoDeFactura(NUEVO))).toBe(200);
    expect(await pedir('PUT', suyo, cuerpoDeFactura({ sucursal_id: 1 }))).toBe(404);
    expect(await pedir('PUT', ajeno, cuerpoDeFactura(NUEVO))).toBe(404);
    expect(await pedir('DELETE', ajeno)).toBe(404);
    expect(await pedir('DELETE', suyo)).toBe(204);
  });
});
