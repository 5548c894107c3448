import { describe, expect, it } from 'vitest';
import type { VistaCompra, vistaDeListaDeCompra } from '#domain/compras/compra.vista.ts';
import {
  claveDe,
  comprasDe,
  compraValida,
  LINEA,
  numeroDe,
  otroNumero,
  PROVEEDOR,
} from '#test/support/compras/compras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Who sees purchases and of which branch, and what keeps one as it is. */

type DeLista = ReturnType<typeof vistaDeListaDeCompra>;

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  async (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
    await pedir('POST', '/contabilidad/activar', { fecha_inicio: '2025-12-01' });
    const libro = async () => (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo;
    await prontoEs(async () => (await libro()).estado, 'activa', 5_000);
  },
  { reloj: relojDesde('2026-11-20T15:00:00.000Z') },
);

const { pedir, registrar, rechazo, leer } = comprasDe(() => empresa);

describe('quién ve las compras', () => {
  it('las ven y las registran admin y contador; un vendedor, ni las ve', async () => {
    const roles = ['admin', 'contador', 'vendedor'] as const;
    const estados = await Promise.all(
      roles.map(async (rol) => {
        const sucursal_id = rol === 'vendedor' ? 1 : null;
        const usuario = await entrarAlPanel(prueba, empresa, { rol, sucursal_id });
        const leida = await pedirAlPanel(prueba, usuario, 'GET', '/compras');
        const hecha = await pedirAlPanel(prueba, usuario, 'POST', '/compras', compraValida());
        return [rol, leida.estado, hecha.estado];
      }),
    );
    expect(estados).toEqual([
      ['admin', 200, 201],
      ['contador', 200, 201],
      ['vendedor', 403, 403],
    ]);
  });

  it('una clave solo con los métodos que tiene', async () => {
    const soloLee = await prueba.fundar({ permisos: { compras: ['GET'] } });
    const estados = await Promise.all(
      (
        [
          ['GET', '/compras'],
          ['GET', '/compras/_meta/categorias'],
          ['POST', '/compras'],
        ] as const
      ).map(async ([metodo, camino]) => (await soloLee.api.pedir(metodo, camino)).estado),
    );
    expect(estados).toEqual([200, 200, 403]);
    const sin = await prueba.fundar({ permisos: { facturas: ['GET'] } });
    expect((await sin.api.pedir('GET', '/compras')).estado).toBe(403);
  });

  const deLaDos = async () => {
    const contador = await entrarAlPanel(prueba, empresa, { rol: 'contador', sucursal_id: 2 });
    return async <C = VistaCompra & ErrorDeApi>(
      metodo: string,
      camino: string,
      cuerpo?: object,
    ) => {
      const respuesta = await pedirAlPanel<C>(prueba, contador, metodo, camino, cuerpo);
      return { estado: respuesta.estado, cuerpo: respuesta.cuerpo };
    };
  };

  it('quien es de una sucursal registra para ella; para otra, ni sobre lo de otra, 404', async () => {
    const suyo = await deLaDos();
    const rechazado = async (metodo: string, camino: string, cuerpo?: object) => {
      const respuesta = await suyo(metodo, camino, cuerpo);
      return [respuesta.estado, respuesta.cuerpo.codigo];
    };
    const n = otroNumero();
    const deMatriz = await registrar({ numero_doc: numeroDe(n), clave_acceso: claveDe(n) });
    const hecha = await suyo('POST', '/compras', compraValida());
    expect([hecha.estado, hecha.cuerpo]).toMatchObject([201, { sucursal_id: 2 }]);
    const NO_ESTA = [404, 'compras.no_encontrada'];
    const SUCURSAL = [404, 'compras.sucursal_no_encontrada'];
    expect(await rechazado('POST', '/compras', compraValida({ sucursal_id: 1 }))).toEqual(SUCURSAL);
    const propia = `/compras/${hecha.cuerpo.id}`;
    expect(await rechazado('PATCH', propia, { sucursal_id: 1 })).toEqual(SUCURSAL);
    const ajena = `/compras/${deMatriz.id}`;
    expect(await rechazado('PATCH', ajena, { notas: 'x' })).toEqual(NO_ESTA);
    expect(await rechazado('DELETE', ajena)).toEqual(NO_ESTA);
    const { numero_doc, clave_acceso } = deMatriz;
    const repetida = compraValida({ numero_doc, clave_acceso });
    expect(await rechazado('POST', '/compras', repetida)).toEqual(NO_ESTA);
    const nota = { tipo_doc: '04', doc_modificado_numero: numero_doc };
    expect(await rechazado('POST', '/compras', compraValida(nota))).toEqual([
      404,
      'compras.modificada_no_encontrada',
    ]);
    expect((await leer(deMatriz.id)).saldo).toBe(11.5);
  });

  it('quien es de una sucursal ve solo las suyas; las de otra son 404', async () => {
    const deNorte = await registrar({ sucursal_id: 2 });
    const deMatriz = await registrar();
    const suyo = await deLaDos();
    const ver = (camino: string) => suyo<DeLista[]>('GET', camino);
    for (const camino of ['/compras', `/compras?q=${PROVEEDOR}`]) {
      const ids = (await ver(camino)).cuerpo.map(({ id }) => id);
      expect([ids.includes(deNorte.id), ids.includes(deMatriz.id)]).toEqual([true, false]);
    }
    expect((await ver(`/compras/${deNorte.id}`)).estado).toBe(200);
    expect((await ver(`/compras/${deMatriz.id}`)).estado).toBe(404);
  });
});

describe('lo que no se puede', () => {
  it('con una retención vigente no cambia lo que ella dice, ni se anula: 409 con bloqueos', async () => {
    const compra = await registrar();
    const { cuerpo: retencion } = await pedir<{ readonly id: number }>('POST', '/retenciones', {
      tipo_identificacion_sujeto_retenido: '04',
      razon_social_sujeto_retenido: compra.proveedor_razon_social,
      identificacion_sujeto_retenido: PROVEEDOR,
      docs_sustento: [
        {
          compra_id: compra.id,
          retenciones: [{ codigo: '1', codigo_retencion: '303', base_imponible: 10 }],
        },
      ],
    });
    const bloqueos = [{ tipo: 'retencion', id: retencion.id, monto: 1 }];
    const CON_RETENCION = { codigo: 'compras.con_retencion', compra_id: compra.id, bloqueos };
    const camino = `/compras/${compra.id}`;
    for (const [cambios, campo] of [
      [{ fecha_emision: '2026-11-11' }, 'fecha_emision'],
      [{ sustento: '02' }, 'sustento'],
      [{ detalles: [{ ...LINEA, cantidad: 20 }] }, 'detalles'],
    ] as const) {
      const { estado, cuerpo } = await pedir<object>('PATCH', camino, cambios);
      expect([estado, cuerpo]).toMatchObject([409, { ...CON_RETENCION, campos: [campo] }]);
    }
    expect((await pedir('PATCH', camino, { notas: 'Retenida' })).estado).toBe(200);
    const anulada = await pedir<object>('DELETE', camino);
    expect([anulada.estado, anulada.cuerpo]).toMatchObject([
      409,
      { codigo: 'compras.con_movimientos', bloqueos },
    ]);
  });

  it('un asiento conserva su número: su compra no pasa a otro año', async () => {
    const { id } = await registrar({ fecha_emision: '2025-12-20', fecha_registro: '2026-01-05' });
    expect(await rechazo('PATCH', `/compras/${id}`, { fecha_registro: '2025-12-28' })).toEqual([
      400,
      'compras.otro_anio',
    ]);
  });

  it('sin una matriz activa hay que decir la sucursal', async () => {
    const { api } = await prueba.fundar({ sin_matriz: true });
    const { estado, cuerpo } = await api.pedir<ErrorDeApi>('POST', '/compras', {
      cuerpo: compraValida(),
    });
    expect([estado, cuerpo.codigo]).toEqual([409, 'compras.sin_matriz']);
  });

  it('lo de pruebas no se toca desde producción, donde su número y su clave están libres', async () => {
    const n = otroNumero();
    const suya = { numero_doc: numeroDe(n), clave_acceso: claveDe(n) };
    const { id } = await registrar(suya);
    const admin: UsuarioDePanel = await entrarAlPanel(prueba, empresa);
    const pasar = await pedirAlPanel(prueba, admin, 'PATCH', '/empresa', { ambiente: '2' });
    expect(pasar.estado).toBe(200);
    const OTRO = [409, 'compras.otro_ambiente'];
    expect(await rechazo('PATCH', `/compras/${id}`, { notas: 'x' })).toEqual(OTRO);
    expect(await rechazo('DELETE', `/compras/${id}`)).toEqual(OTRO);
    const nota = compraValida({ tipo_doc: '04', compra_modificada_id: id });
    expect(await rechazo('POST', '/compras', nota)).toEqual(OTRO);
    const porNumero = { tipo_doc: '04', doc_modificado_numero: suya.numero_doc };
    expect(await rechazo('POST', '/compras', compraValida(porNumero))).toEqual([
      404,
      'compras.modificada_no_encontrada',
    ]);
    expect((await registrar(suya)).id).not.toBe(id);
  });
});
