import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaCorreo } from '#domain/correo/correo.vista.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import { abrirPdf } from '#infra/tooling/pdf-a-png.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { hoy } from '#test/support/documentos/guia.http.ts';
import { codigosLeidos, DE_CAJA } from '#test/support/documentos/pdf.lectura.ts';
import { TIPOS_HTTP } from '#test/support/documentos/tipos.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarSmtp, type Recibido, type ServidorDePrueba } from '#test/support/smtp.ts';

/** What documents of every type have in common over HTTP: their mail, and what is refused of them. */

type Visto = {
  readonly id: number;
  readonly estado: string;
  readonly estado_sri: string | null;
  readonly clave_acceso: string | null;
  readonly numero_comprobante: string | null;
  readonly total: number | null;
};

let smtp: ServidorDePrueba;
let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let sinMatriz: EmpresaDePrueba;
/** One of each type, by path. */
const autorizados = new Map<string, number>();
beforeAll(async () => {
  smtp = await iniciarSmtp();
  prueba = await iniciarSistemaDePrueba({
    correo: {
      por_omision: smtp.porOmision,
      limites: { manuales_por_dia: 100, automaticos_por_dia: 100, de_pruebas_por_dia: 200 },
    },
  });
  empresa = await prueba.fundar({ certificado: true });
  sinMatriz = await prueba.fundar({ sin_matriz: true });
});
afterAll(async () => {
  await prueba?.detener();
  await smtp?.detener();
  expect(prueba?.fallas).toEqual([]);
});

describe.each(TIPOS_HTTP)('$tipo.recurso', ({ tipo, camino, cuerpo }) => {
  const suyos = recursoHttp<Visto>(() => empresa, camino);
  const crear = async (cambios: object = {}): Promise<Visto> => {
    const creado = await suyos.pedir('POST', '', cuerpo(cambios, 'Ana Ñandú & Hijos'));
    expect([creado.estado, creado.cuerpo]).toEqual([201, creado.cuerpo]);
    return creado.cuerpo;
  };
  const autorizar = async (cambios: object = {}): Promise<Visto> =>
    suyos.esperar((await crear(cambios)).id, 'AUTORIZADO');
  /** Status, and its code or the field that it is about. */
  const rehusa = async (metodo: string, resto: string, pedido?: unknown, de = empresa) => {
    const respuesta = await recursoHttp<Visto>(() => de, camino).pedir<
      ErrorDeApi & ErrorDeFormaDeApi
    >(metodo, resto, pedido);
    const { codigo, detail } = respuesta.cuerpo;
    return [respuesta.estado, codigo ?? detail[0]?.loc.slice(1).join('.')];
  };

  it('su RIDE sale también en el rollo de una caja, con su clave en barras', async () => {
    const { id, clave_acceso } = await autorizar();
    const pedir = (consulta: string) => suyos.pedir<Buffer>('GET', `/${id}/ride${consulta}`);
    const a4 = await pedir('');
    expect((await pedir('?formato=a4')).cuerpo.equals(a4.cuerpo)).toBe(true);
    for (const [consulta, ancho] of [
      ['?formato=ticket', 80],
      ['?formato=ticket&ancho=58', 58],
    ] as const) {
      const { estado, cabeceras, cuerpo: pdf } = await pedir(consulta);
      expect([estado, cabeceras.get('content-type')]).toEqual([200, 'application/pdf']);
      const abierto = await abrirPdf(pdf);
      expect(Math.round(((await abierto.medidas(1))[0] * 25.4) / 72)).toBe(ancho);
      await abierto.cerrar();
      expect(await codigosLeidos(pdf, DE_CAJA)).toEqual([
        { format: 'Code128', text: clave_acceso },
      ]);
    }
    expect(await rehusa('GET', `/${id}/ride?formato=A4`)).toEqual([422, 'formato']);
    expect(await rehusa('GET', `/${id}/ride?formato=ticket&ancho=57`)).toEqual([422, 'ancho']);
    expect(await rehusa('GET', `/${id}/ride?ancho=80`)).toEqual([422, 'ancho']);
    expect(await rehusa('GET', `/${id}/ride?formato=a4&ancho=80`)).toEqual([422, 'ancho']);
    expect(await rehusa('GET', `/999999/ride?formato=ticket`)).toEqual([
      404,
      `${tipo.recurso}.no_encontrada`,
    ]);
  });

  describe('su correo', () => {
    let callado: Visto;
    let enviado: Visto;
    const historia = async (id: number): Promise<readonly VistaCorreo[]> =>
      (await suyos.pedir<VistaCorreo[]>('GET', `/${id}/emails`)).cuerpo;
    const recibidos = ({ clave_acceso }: Visto): readonly Recibido[] =>
      smtp.recibidos.filter(({ partes }) => partes.text?.includes(clave_acceso!));
    const sale = async (id: number): Promise<VistaCorreo> => {
      await prontoEs(async () => (await historia(id))[0]?.estado, 'ENVIADO', 10_000);
      return (await historia(id))[0]!;
    };
    beforeAll(async () => {
      callado = await autorizar();
      enviado = await autorizar({ email: 'ana@ejemplo.ec' });
    });

    it('al autorizarse llega uno, con su nombre, su RIDE y el XML que se descarga', async () => {
      const { id, clave_acceso, numero_comprobante } = enviado;
      expect(await sale(id)).toMatchObject({ origen: 'automatico', aceptados: ['ana@ejemplo.ec'] });
      const [{ partes }, ...otros] = recibidos(enviado) as [Recibido];
      expect(otros).toEqual([]);
      const nombre = tipo.singular.slice(0, 1).toUpperCase() + tipo.singular.slice(1);
      expect(partes.subject).toBe(
        `[PRUEBA] ${nombre} ${numero_comprobante} de Empresa ${empresa.id} Cía. Ltda.`,
      );
      expect(partes.text).toContain('Ana Ñandú & Hijos:');
      expect(partes.text).toContain(`Le enviamos la ${tipo.singular} electrónica emitida por`);
      const dicho = /Valor total: USD ([\d.]+)/.exec(partes.text!)?.[1] ?? null;
      expect(dicho === null ? null : Number(dicho)).toBe(enviado.total ?? null);
      const [pdf, xml] = partes.attachments.map(({ filename, mimeType, content }) => ({
        filename,
        mimeType,
        bytes: Buffer.from(content as ArrayBuffer),
      }));
      expect(pdf).toMatchObject({ filename: `${clave_acceso}.pdf`, mimeType: 'application/pdf' });
      expect(pdf!.bytes.toString('latin1', 0, 5)).toBe('%PDF-');
      expect(xml).toMatchObject({ filename: `${clave_acceso}.xml`, mimeType: 'application/xml' });
      const { cuerpo: firmado } = await suyos.pedir<Buffer>('GET', `/${id}/xml`);
      expect(xml!.bytes.equals(firmado)).toBe(true);
    });

    it('sin dirección no sale ninguno, y sin «to» pedirlo es 400', async () => {
      await sale(enviado.id);
      expect([await historia(callado.id), recibidos(callado)]).toEqual([[], []]);
      const { estado, cuerpo } = await suyos.pedir<ErrorDeApi>('POST', `/${callado.id}/email`);
      expect([estado, cuerpo.codigo]).toEqual([400, 'correo.sin_destinatario']);
      expect(cuerpo.detail).toMatch(new RegExp(`^El ${tipo.lista.contraparte.nombre} no tiene`));
    });

    it('POST …/email lo envía a quien se diga', async () => {
      const pedido = await suyos.pedir<VistaCorreo>('POST', `/${callado.id}/email?to=otra@x.ec`);
      expect(pedido).toMatchObject({ estado: 202, cuerpo: { destinatarios: ['otra@x.ec'] } });
      await sale(callado.id);
      expect(recibidos(callado).map(({ para }) => para)).toEqual([['otra@x.ec']]);
    });
  });

  describe('lo que se rehúsa', () => {
    const motivo = 'No se hizo';
    let autorizado: number;
    let anulado: number;
    beforeAll(async () => {
      const [uno, otro] = await Promise.all([autorizar(), autorizar()]);
      autorizado = uno.id;
      autorizados.set(camino, autorizado);
      anulado = otro.id;
      expect((await suyos.pedir('POST', `/${anulado}/anular`, { motivo })).estado).toBe(200);
    });

    it.each([
      ['reenviarlo', 'POST', '/reenviar', undefined, 409, 'ya_autorizada'],
      ['cambiarlo', 'PUT', '', {}, 409, 'no_modificable'],
      ['eliminarlo', 'DELETE', '', undefined, 409, 'no_es_borrador'],
      [
        'anularlo con fecha de mañana',
        'POST',
        '/anular',
        { motivo, fecha: sumarDias(hoy(), 1) },
        400,
        'fecha_de_anulacion_fuera_de_rango',
      ],
      [
        'anularlo antes de emitirlo',
        'POST',
        '/anular',
        { motivo, fecha: sumarDias(hoy(), -1) },
        400,
        'fecha_de_anulacion_fuera_de_rango',
      ],
    ] as const)('%s AUTORIZADO', async (_, metodo, resto, pedido, estado, regla) => {
      const suyo = metodo === 'PUT' ? cuerpo() : pedido;
      expect(await rehusa(metodo, `/${autorizado}${resto}`, suyo)).toEqual([
        estado,
        `${tipo.recurso}.${regla}`,
      ]);
    });

    it('anularlo sin decir por qué', async () => {
      expect(await rehusa('POST', `/${autorizado}/anular`, { motivo: '' })).toEqual([
        422,
        'motivo',
      ]);
    });

    it.each([
      ['reenviarlo', 'POST', '/reenviar', undefined, 'anulada'],
      ['anularlo otra vez', 'POST', '/anular', { motivo }, 'anulada'],
      ['cambiarlo', 'PUT', '', {}, 'no_modificable'],
    ] as const)('%s ANULADO', async (_, metodo, resto, pedido, regla) => {
      const suyo = metodo === 'PUT' ? cuerpo() : pedido;
      expect(await rehusa(metodo, `/${anulado}${resto}`, suyo)).toEqual([
        409,
        `${tipo.recurso}.${regla}`,
      ]);
    });

    it('anular o enviar por correo lo que no está AUTORIZADO', async () => {
      const { id } = await crear({ es_borrador: true });
      expect(await rehusa('POST', `/${id}/anular`, { motivo })).toEqual([
        409,
        `${tipo.recurso}.no_autorizada`,
      ]);
      expect(await rehusa('POST', `/${id}/email?to=a@x.ec`)).toEqual([
        409,
        'correo.documento_no_autorizado',
      ]);
      expect(await rehusa('GET', `/${id}/xml`)).toEqual([404, `${tipo.recurso}.xml_no_disponible`]);
    });

    it('un campo de más, o nada', async () => {
      expect(await rehusa('POST', '', cuerpo({ otro: 1 }))).toEqual([422, 'otro']);
      expect((await rehusa('POST', '', {}))[0]).toBe(422);
    });

    it('una sucursal que no hay, o ninguna donde no hay matriz', async () => {
      expect(await rehusa('POST', '', cuerpo({ sucursal_id: 99 }))).toEqual([
        404,
        `${tipo.recurso}.sucursal_no_encontrada`,
      ]);
      expect(await rehusa('POST', '', cuerpo(), sinMatriz)).toEqual([
        409,
        `${tipo.recurso}.sin_matriz`,
      ]);
    });

    it('la clave de idempotencia de un borrador que se eliminó', async () => {
      const borrador = { es_borrador: true, idempotency_key: 'se-elimina' };
      const { id } = await crear(borrador);
      expect((await suyos.pedir('DELETE', `/${id}`)).estado).toBe(204);
      expect(await rehusa('POST', '', cuerpo(borrador))).toEqual([
        409,
        `${tipo.recurso}.borrador_eliminado`,
      ]);
    });

    it.each([
      ['GET', ''],
      ['GET', '/status'],
      ['GET', '/xml'],
      ['GET', '/ride'],
      ['GET', '/emails'],
      ['POST', '/email?to=a@x.ec'],
      ['POST', '/reenviar'],
      ['POST', '/anular'],
      ['DELETE', ''],
      ['PUT', ''],
    ])('%s …%s de otra empresa es 404', async (metodo, resto) => {
      const pedidos: { [caso: string]: unknown } = { PUT: cuerpo(), '/anular': { motivo } };
      const pedido = pedidos[metodo] ?? pedidos[resto];
      const otra = prueba.empresa;
      expect(await rehusa(metodo, `/${autorizado}${resto}`, pedido, otra)).toEqual([
        404,
        `${tipo.recurso}.no_encontrada`,
      ]);
    });

    it('402 lo que el plan no admite, al crear y al emitir un borrador', async () => {
      const corta = await prueba.fundar({ perfil: { cuota_documentos: 1 } });
      const cortos = recursoHttp<Visto>(() => corta, camino);
      const { cuerpo: borrador } = await cortos.pedir('POST', '', cuerpo({ es_borrador: true }));
      expect((await cortos.pedir('POST', '', cuerpo())).estado).toBe(201);
      const agotado = [402, `${tipo.recurso}.cupo_agotado`];
      expect(await rehusa('POST', '', cuerpo(), corta)).toEqual(agotado);
      expect(await rehusa('POST', `/${borrador.id}/reenviar`, undefined, corta)).toEqual(agotado);
    });
  });
});

it('lo emitido en pruebas no se anula desde producción', async () => {
  const admin = await entrarAlPanel(prueba, empresa);
  const cambio = await pedirAlPanel(prueba, admin, 'PATCH', '/empresa', { ambiente: '2' });
  expect(cambio.estado).toBe(200);
  for (const { tipo, camino } of TIPOS_HTTP) {
    const anular = `${camino}/${autorizados.get(camino)}/anular`;
    const pedido = { cuerpo: { motivo: 'No se hizo' } };
    const { estado, cuerpo } = await empresa.api.pedir<ErrorDeApi>('POST', anular, pedido);
    expect([estado, cuerpo.codigo]).toEqual([409, `${tipo.recurso}.otro_ambiente`]);
  }
});
