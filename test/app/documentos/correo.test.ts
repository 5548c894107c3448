import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VistaCorreo } from '#domain/correo/correo.vista.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarSmtp, type Recibido, type ServidorDePrueba } from '#test/support/smtp.ts';
import { crearAutoridad } from '#test/support/tls.ts';
import { recibosPorCorreo } from '../cartera/recibos-por-correo.casos.ts';

/** Invoices by e-mail, from `POST /facturas` to a real mail server. */

const CUOTA = 6;
const PLAZOS = { conexion_ms: 1_000, silencio_ms: 1_000, total_ms: 3_000 };

let smtp: ServidorDePrueba;
let propio: ServidorDePrueba;
let prueba: SistemaDePrueba;

beforeAll(async () => {
  smtp = await iniciarSmtp();
  const autoridad = crearAutoridad();
  propio = await iniciarSmtp({
    credenciales: { usuario: 'facturas', password: 'clave del buzón' },
    tls: autoridad.emitir({ nombres: ['localhost'] }),
  });
  prueba = await iniciarSistemaDePrueba({
    empresas: 2,
    correo: {
      por_omision: smtp.porOmision,
      limites: {
        manuales_por_dia: CUOTA,
        automaticos_por_dia: 1_000,
        de_pruebas_por_dia: 1_000,
      },
      agenda: { reintentos_ms: [50, 100], desistir_ms: 1_500, turno_ms: 10 },
      plazos: PLAZOS,
      autoridades: autoridad.pem,
    },
  });
});
afterAll(async () => {
  await prueba?.detener();
  await smtp?.detener();
  await propio?.detener();
});
beforeEach(() => {
  smtp.guion({});
  propio.guion({});
});

type Panel = { readonly empresa: EmpresaDePrueba; readonly usuario: UsuarioDePanel };

const alPanel = <C>({ usuario }: Panel, metodo: string, camino: string, cuerpo?: object) =>
  pedirAlPanel<C>(prueba, usuario, metodo, camino, cuerpo);

const nueva = async (envia = false): Promise<Panel> => {
  const empresa = await prueba.fundar({ certificado: true });
  const panel = { empresa, usuario: await entrarAlPanel(prueba, empresa) };
  if (!envia) await alPanel(panel, 'PATCH', '/empresa', { envia_correo_al_autorizar: false });
  return panel;
};
const autorizar = async ({ api }: EmpresaDePrueba, cambios: object = {}) => {
  const { cuerpo } = await api.crear(cuerpoDeFactura({ email: 'maria@comprador.ec', ...cambios }));
  return api.esperarEstado(cuerpo.id, 'AUTORIZADO');
};
const enviar = <C = VistaCorreo>(
  { api }: EmpresaDePrueba,
  id: number,
  to?: string,
  cabeceras: { readonly [nombre: string]: string } = {},
) => {
  const consulta = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return api.pedir<C>('POST', `/facturas/${id}/email${consulta}`, { cabeceras });
};
const historia = async ({ api }: EmpresaDePrueba, id: number): Promise<VistaCorreo[]> =>
  (await api.pedir<VistaCorreo[]>('GET', `/facturas/${id}/emails`)).cuerpo;
const terminado = async (empresa: EmpresaDePrueba, id: number, estado: string) => {
  await prontoEs(async () => (await historia(empresa, id))[0]?.estado, estado, 10_000);
  return (await historia(empresa, id))[0]!;
};
const recibidoPor = (servidor: ServidorDePrueba, message_id: string) =>
  servidor.recibidos.filter(({ partes }) => partes.messageId === message_id);

describe('al autorizarse', () => {
  it('una factura llega a su comprador con el RIDE y el XML firmado, tal como se descargan', async () => {
    const { empresa } = await nueva(true);
    const factura = await autorizar(empresa, { razon_social: 'María Ñandú & Hijos' });
    const correo = await terminado(empresa, factura.id, 'ENVIADO');
    expect(correo).toMatchObject({
      origen: 'automatico',
      servidor: 'plataforma',
      destinatarios: ['maria@comprador.ec'],
      aceptados: ['maria@comprador.ec'],
      rechazados: [],
      motivo: null,
    });
    const [recibido, ...otros] = recibidoPor(smtp, correo.message_id);
    expect(otros).toEqual([]);
    const { partes, de, para } = recibido!;
    expect([de, para]).toEqual(['comprobantes@sistema.ec', ['maria@comprador.ec']]);
    expect(partes.from).toMatchObject({
      name: `Empresa ${empresa.id} Cía. Ltda. vía Comprobantes`,
      address: 'comprobantes@sistema.ec',
    });
    expect(partes.subject).toBe(
      `[PRUEBA] Factura ${factura.numero_comprobante} de Empresa ${empresa.id} Cía. Ltda.`,
    );
    expect(partes.text).toContain('María Ñandú & Hijos:');
    expect(partes.html).toContain('María Ñandú &amp; Hijos:');
    expect(partes.text).toContain(factura.clave_acceso);
    expect(partes.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe(
      'auto-generated',
    );
    const [pdf, xml] = partes.attachments;
    expect([pdf?.filename, pdf?.mimeType]).toEqual([
      `${factura.clave_acceso}.pdf`,
      'application/pdf',
    ]);
    expect(Buffer.from(pdf!.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-');
    expect([xml?.filename, xml?.mimeType]).toEqual([
      `${factura.clave_acceso}.xml`,
      'application/xml',
    ]);
    const { cuerpo: firmado } = await empresa.api.xml(factura.id);
    expect(Buffer.from(xml!.content as ArrayBuffer).equals(firmado)).toBe(true);
  });

  it('de una empresa que lo apagó no sale nada', async () => {
    const { empresa } = await nueva(false);
    const { empresa: testigo } = await nueva(true);
    const apagada = await autorizar(empresa);
    // A later one of another company has been sent: the first one's turn has passed.
    const otra = await autorizar(testigo);
    await terminado(testigo, otra.id, 'ENVIADO');
    const { sql } = prueba.sistema.nucleo;
    await prontoEs(
      async () => {
        const filas = await sql`select 1 from operacion.tareas
          where proceso = 'correo' and empresa_id = ${empresa.id}`;
        return filas.length;
      },
      0,
      5_000,
    );
    expect(await historia(empresa, apagada.id)).toEqual([]);
    expect(smtp.recibidos.some(({ fuente }) => fuente.includes(apagada.clave_acceso!))).toBe(false);
  });
});

describe('POST /facturas/{id}/email', () => {
  it('va al comprador, o a quienes se diga, y responde el correo encolado', async () => {
    const { empresa } = await nueva();
    const { id } = await autorizar(empresa);
    const alComprador = await enviar(empresa, id);
    expect([alComprador.estado, alComprador.cuerpo]).toMatchObject([
      202,
      { estado: 'ENCOLADO', origen: 'manual', destinatarios: ['maria@comprador.ec'] },
    ]);
    const aOtros = await enviar(empresa, id, 'a@x.ec; b+c@y.ec,A@X.ec');
    expect(aOtros.cuerpo.destinatarios).toEqual(['a@x.ec', 'b+c@y.ec']);
    await terminado(empresa, id, 'ENVIADO');
    expect(await historia(empresa, id)).toMatchObject([
      { id: 2, estado: 'ENVIADO', aceptados: ['a@x.ec', 'b+c@y.ec'] },
      { id: 1, estado: 'ENVIADO', aceptados: ['maria@comprador.ec'] },
    ]);
    const [recibido] = recibidoPor(smtp, aOtros.cuerpo.message_id);
    expect(recibido!.para).toEqual(['a@x.ec', 'b+c@y.ec']);
    expect(recibido!.partes.to?.map(({ address }) => address)).toEqual(['a@x.ec', 'b+c@y.ec']);
  });

  it('con la misma Idempotency-Key no envía otra vez', async () => {
    const { empresa } = await nueva();
    const { id } = await autorizar(empresa);
    const una = await enviar(empresa, id, 'a@x.ec', { 'Idempotency-Key': 'envío-1' });
    const dos = await enviar(empresa, id, 'a@x.ec', { 'Idempotency-Key': 'envío-1' });
    expect([una.estado, dos.estado]).toEqual([202, 200]);
    expect(dos.cabeceras.get('idempotency-replayed')).toBe('true');
    expect(dos.cabeceras.get('idempotency-mismatch')).toBeNull();
    const otra = await enviar(empresa, id, 'b@x.ec', { 'Idempotency-Key': 'envío-1' });
    expect([otra.estado, otra.cuerpo.id]).toEqual([200, una.cuerpo.id]);
    expect(otra.cabeceras.get('idempotency-mismatch')).toBe('true');
    expect(await historia(empresa, id)).toHaveLength(1);
  });

  it.each([
    ['sin to y sin correo del comprador', null, 'correo.sin_destinatario'],
    ['si el correo del comprador no es una dirección', 'ana@ejemplo', 'correo.direccion_invalida'],
  ])('400 %s', async (_, email, codigo) => {
    const { empresa } = await nueva();
    const { id } = await autorizar(empresa, { email });
    const { estado, cuerpo } = await enviar<ErrorDeApi>(empresa, id);
    expect([estado, cuerpo.codigo]).toEqual([400, codigo]);
    expect((await enviar(empresa, id, 'otra@x.ec')).estado).toBe(202);
  });

  it('404 si la factura no existe', async () => {
    const { empresa } = await nueva();
    const { estado, cuerpo } = await enviar<ErrorDeApi>(empresa, 99, 'a@x.ec');
    expect([estado, cuerpo.codigo]).toEqual([404, 'facturas.no_encontrada']);
  });

  it('404 para quien solo ve otra sucursal', async () => {
    const empresa = prueba.empresa;
    const vendedor = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 2 });
    const { id } = await autorizar(empresa);
    const panel = { empresa, usuario: vendedor };
    const { estado } = await alPanel(panel, 'POST', `/facturas/${id}/email?to=a@x.ec`);
    expect(estado).toBe(404);
    expect((await alPanel(panel, 'GET', `/facturas/${id}/emails`)).estado).toBe(404);
    expect((await alPanel(panel, 'GET', '/empresa/correo')).estado).toBe(403);
  });

  it('409 si no está AUTORIZADO', async () => {
    const { empresa } = await nueva();
    const borrador = await empresa.api.crear(cuerpoDeFactura({ es_borrador: true }));
    const { estado, cuerpo } = await enviar<ErrorDeApi>(empresa, borrador.cuerpo.id, 'a@x.ec');
    expect([estado, cuerpo]).toMatchObject([
      409,
      { codigo: 'correo.documento_no_autorizado', estado: 'BORRADOR' },
    ]);
  });

  it.each([
    ['sin arroba'],
    ['a@b'],
    ['a@x.ec b@x.ec'],
    ['a@x.ec\r\nBcc: b@x.ec'],
    ['<a@x.ec>'],
    ['"a b"@x.ec'],
    ['a@x.ec;;no'],
    [''],
    [Array.from({ length: 11 }, (_, i) => `a${i}@x.ec`).join(';')],
  ])('422 con to=%j', async (to) => {
    const { empresa } = prueba;
    const { estado, cuerpo } = await enviar<ErrorDeFormaDeApi>(empresa, 1, to);
    expect([estado, cuerpo.detail[0]?.loc]).toEqual([422, ['query', 'to']]);
  });

  it('429 más allá del cupo diario, que cuenta direcciones, con Retry-After', async () => {
    const { empresa } = await nueva();
    const { id } = await autorizar(empresa);
    expect((await enviar(empresa, id, 'a@x.ec;b@x.ec;c@x.ec;d@x.ec')).estado).toBe(202);
    const excedida = await enviar<ErrorDeApi>(empresa, id, 'a@x.ec;b@x.ec;c@x.ec');
    expect([excedida.estado, excedida.cuerpo]).toMatchObject([
      429,
      { codigo: 'correo.cupo_agotado', limite: CUOTA },
    ]);
    const espera_s = Number(excedida.cabeceras.get('retry-after'));
    expect(espera_s).toBeGreaterThan(0);
    expect(espera_s).toBeLessThanOrEqual(86_400);
    expect((await enviar(empresa, id, 'a@x.ec;b@x.ec')).estado).toBe(202);
    expect((await enviar(empresa, id, 'a@x.ec')).estado).toBe(429);
  });
});

describe('lo que contesta el servidor de correo', () => {
  it('un 5xx es definitivo, y la historia dice qué respondió', async () => {
    const { empresa } = await nueva();
    const { id } = await autorizar(empresa);
    smtp.guion({ alDestinatario: () => ({ codigo: 550, texto: 'No existe ese buzón' }) });
    await enviar(empresa, id, 'nadie@x.ec');
    const correo = await terminado(empresa, id, 'FALLIDO');
    expect(correo.motivo).toBe('rechazado');
    expect(correo.rechazados).toMatchObject([
      { direccion: 'nadie@x.ec', respuesta: expect.stringMatching(/^550 .*No existe ese buz/) },
    ]);
  });

  it.each([
    ['un 4xx al mensaje', { alMensaje: () => ({ codigo: 451, texto: 'Luego' }) }],
    ['un 4xx al destinatario', { alDestinatario: () => ({ codigo: 450, texto: 'Lista gris' }) }],
    ['una conexión que se corta', { alMensaje: () => 'corte' as const }],
  ])('%s se reintenta hasta que entra, y llega una vez', async (_, guion) => {
    const { empresa } = await nueva();
    const { id } = await autorizar(empresa);
    smtp.guion(guion);
    const { cuerpo } = await enviar(empresa, id, 'a@x.ec');
    await prontoEs(async () => (await intentosDe(empresa)) > 0, true, 5_000);
    smtp.guion({});
    await terminado(empresa, id, 'ENVIADO');
    expect(recibidoPor(smtp, cuerpo.message_id)).toHaveLength(1);
  });

  it('lo que no deja de fallar se da por fallido', async () => {
    const { empresa } = await nueva();
    const { id } = await autorizar(empresa);
    smtp.guion({ alMensaje: () => ({ codigo: 451, texto: 'Luego' }) });
    await enviar(empresa, id, 'a@x.ec');
    const correo = await terminado(empresa, id, 'FALLIDO');
    expect(correo).toMatchObject({
      motivo: 'sin_entrega',
      rechazados: [{ direccion: 'a@x.ec', respuesta: expect.stringContaining('451') }],
    });
  });

  it('de varias direcciones, cada una tiene su suerte', async () => {
    const { empresa } = await nueva();
    const { id } = await autorizar(empresa);
    let esperas = 1;
    smtp.guion({
      alDestinatario: (direccion) => {
        if (direccion === 'mala@x.ec') return { codigo: 550, texto: 'No' };
        if (direccion === 'gris@x.ec' && esperas-- > 0) return { codigo: 450, texto: 'Luego' };
        return undefined;
      },
    });
    const { cuerpo } = await enviar(empresa, id, 'buena@x.ec;mala@x.ec;gris@x.ec');
    const correo = await terminado(empresa, id, 'ENVIADO');
    expect(correo.aceptados).toEqual(['buena@x.ec', 'gris@x.ec']);
    expect(correo.rechazados).toMatchObject([{ direccion: 'mala@x.ec' }]);
    expect(recibidoPor(smtp, cuerpo.message_id).map(({ para }) => para)).toEqual([
      ['buena@x.ec'],
      ['gris@x.ec'],
    ]);
  });

  const intentosDe = async ({ id }: EmpresaDePrueba): Promise<number> => {
    const { sql } = prueba.sistema.nucleo;
    const [fila] = await sql<{ intentos: number }[]>`
      select max(intentos)::int4 as intentos from operacion.tareas
      where proceso = 'correo' and empresa_id = ${id}`;
    return fila?.intentos ?? 0;
  };
});

describe('el servidor propio de una empresa', () => {
  const servidor = () => ({
    host: 'localhost',
    puerto: propio.puerto,
    usuario: 'facturas',
    password: 'clave del buzón',
  });
  const configuracion = () => ({ servidor: servidor(), remitente: 'facturas@laempresa.ec' });
  type Vista = { servidor: object | null; puede_enviar: boolean; codigo?: string };

  it('sale por él, cifrado, con su usuario y su remitente', async () => {
    const panel = await nueva();
    const { empresa } = panel;
    await alPanel(panel, 'PUT', '/empresa/correo', {
      ...configuracion(),
      nombre_remitente: 'Ventas, «La Ñ»',
    });
    const { id } = await autorizar(empresa);
    const { cuerpo } = await enviar(empresa, id);
    expect((await terminado(empresa, id, 'ENVIADO')).servidor).toBe('propio');
    const [recibido] = recibidoPor(propio, cuerpo.message_id);
    expect(recibido).toMatchObject({
      de: 'facturas@laempresa.ec',
      usuario: 'facturas',
      cifrado: true,
      partes: { from: { name: 'Ventas, «La Ñ»', address: 'facturas@laempresa.ec' } },
    });
    expect(cuerpo.message_id).toMatch(/@laempresa\.ec>$/);
  });

  it('su contraseña no vuelve nunca, y está cifrada', async () => {
    const panel = await nueva();
    const puesta = await alPanel<Vista>(panel, 'PUT', '/empresa/correo', configuracion());
    expect([puesta.estado, puesta.cuerpo]).toMatchObject([
      200,
      { servidor: { host: 'localhost', usuario: 'facturas', tiene_password: true } },
    ]);
    const leida = await alPanel<Vista>(panel, 'GET', '/empresa/correo');
    expect(leida.cuerpo).toEqual(puesta.cuerpo);
    const { sql, lecturas } = prueba.sistema.nucleo;
    const eventos = await lecturas.bitacora.readStream(`empresa-${panel.empresa.id}`);
    const [secreto] = await sql<{ cifrado: Buffer }[]>`
      select cifrado from operacion.secretos
      where empresa_id = ${panel.empresa.id} and starts_with(referencia, 'correo-')`;
    for (const texto of [puesta.texto, leida.texto, JSON.stringify(eventos)]) {
      expect(texto).not.toContain('clave del buz');
    }
    expect(secreto!.cifrado.toString()).toMatch(/^v1\./);
  });

  it('la contraseña guardada sigue solo con el mismo servidor y usuario; la vieja se borra', async () => {
    const panel = await nueva();
    await alPanel(panel, 'PUT', '/empresa/correo', configuracion());
    const { password: _, ...sinPassword } = servidor();
    const igual = { ...configuracion(), servidor: sinPassword, nombre_remitente: 'Otra' };
    expect((await alPanel(panel, 'PUT', '/empresa/correo', igual)).estado).toBe(200);
    const ajeno = { ...igual, servidor: { ...sinPassword, host: 'smtp.ajeno.ec', puerto: 587 } };
    const llevada = await alPanel<Vista>(panel, 'PUT', '/empresa/correo', ajeno);
    expect([llevada.estado, llevada.cuerpo.codigo]).toEqual([400, 'correo.falta_password']);
    const secretos = async () => {
      const { sql } = prueba.sistema.nucleo;
      const filas = await sql`select 1 from operacion.secretos
        where empresa_id = ${panel.empresa.id} and starts_with(referencia, 'correo-')`;
      return filas.length;
    };
    expect(await secretos()).toBe(1);
    await alPanel(panel, 'PUT', '/empresa/correo', { servidor: null });
    expect(await secretos()).toBe(0);
  });

  it('una contraseña mala no pierde el correo: al corregirla sale enseguida', async () => {
    const panel = await nueva();
    const { empresa } = panel;
    const mala = { ...configuracion(), servidor: { ...servidor(), password: 'otra' } };
    await alPanel(panel, 'PUT', '/empresa/correo', mala);
    const dicho = await alPanel<{ enviado: boolean; detalle: string }>(
      panel,
      'POST',
      '/empresa/correo/probar',
    );
    expect(dicho.cuerpo).toMatchObject({
      enviado: false,
      detalle: expect.stringContaining('no aceptó el usuario o la contraseña'),
    });
    const { id } = await autorizar(empresa);
    await enviar(empresa, id);
    await alPanel(panel, 'PUT', '/empresa/correo', configuracion());
    await terminado(empresa, id, 'ENVIADO');
  });

  it('sin un certificado que valga no se entrega la contraseña', async () => {
    const panel = await nueva();
    // The certificate is for the name, not for the address.
    const porIp = { ...configuracion(), servidor: { ...servidor(), host: '127.0.0.1' } };
    await alPanel(panel, 'PUT', '/empresa/correo', porIp);
    const { cuerpo } = await alPanel<{ enviado: boolean; detalle: string }>(
      panel,
      'POST',
      '/empresa/correo/probar',
    );
    expect(cuerpo).toMatchObject({
      enviado: false,
      detalle: expect.stringContaining('certificado válido'),
    });
  });

  it('la prueba llega a quien la pide', async () => {
    const panel = await nueva();
    await alPanel(panel, 'PUT', '/empresa/correo', configuracion());
    const { cuerpo } = await alPanel(panel, 'POST', '/empresa/correo/probar');
    expect(cuerpo).toEqual({
      enviado: true,
      destinatario: panel.usuario.email,
      detalle: 'El servidor aceptó el correo',
    });
    expect(propio.recibidos.at(-1)).toMatchObject({ para: [panel.usuario.email] });
  });

  it.each([
    ['127.0.0.1:25 no: está dentro', '10.0.0.5', 25, 'direccion'],
    ['un puerto que no es de correo', 'smtp.example.com', 8080, 'puerto'],
    ['un nombre que no es público', 'impresora', 25, 'nombre'],
  ])('400: %s', async (_, host, puerto, motivo) => {
    const panel = await nueva();
    const cuerpo = { servidor: { host, puerto }, remitente: 'a@x.ec' };
    const respuesta = await alPanel(panel, 'PUT', '/empresa/correo', cuerpo);
    expect([respuesta.estado, respuesta.cuerpo]).toMatchObject([
      400,
      { codigo: 'correo.servidor_no_permitido', motivo },
    ]);
  });

  it('con el del sistema, las respuestas van al remitente si es de un usuario de la empresa', async () => {
    const panel = await nueva();
    const { empresa } = panel;
    const { id } = await autorizar(empresa);
    const respondenA = async (remitente: string) => {
      const puesto = await alPanel<{ remitente_verificado: boolean }>(
        panel,
        'PUT',
        '/empresa/correo',
        { remitente, nombre_remitente: 'Soporte de su banco' },
      );
      const leido = await alPanel<object>(panel, 'GET', '/empresa/correo');
      expect(leido.cuerpo).toEqual(puesto.cuerpo);
      const { cuerpo } = await enviar(empresa, id);
      await prontoEs(async () => recibidoPor(smtp, cuerpo.message_id).length, 1, 10_000);
      const [{ partes }] = recibidoPor(smtp, cuerpo.message_id) as [Recibido];
      expect(partes.from).toMatchObject({
        name: `Empresa ${empresa.id} Cía. Ltda. vía Comprobantes`,
        address: 'comprobantes@sistema.ec',
      });
      return [puesto.cuerpo.remitente_verificado, partes.replyTo?.[0]?.address];
    };
    expect(await respondenA('cobros@un-banco.ec')).toEqual([false, undefined]);
    const suya = panel.usuario.email;
    expect(await respondenA(suya.toUpperCase().replace('@EJEMPLO.EC', '@ejemplo.ec'))).toEqual([
      true,
      expect.stringMatching(new RegExp(suya, 'i')),
    ]);
  });

  it('la prueba de la configuración no repite lo que dijo el servidor', async () => {
    const panel = await nueva();
    await alPanel(panel, 'PUT', '/empresa/correo', configuracion());
    for (const negativa of [
      { codigo: 451, texto: 'base 10.0.0.7 caida' },
      { codigo: 550, texto: 'base 10.0.0.7 llena' },
    ]) {
      propio.guion({ alDestinatario: () => negativa });
      const { texto } = await alPanel(panel, 'POST', '/empresa/correo/probar');
      expect(texto).toContain('El servidor');
      expect(texto).not.toContain('10.0.0.7');
    }
  });
});

recibosPorCorreo(() => ({ prueba, smtp }), CUOTA);

describe('nada de esto', () => {
  it('fue un 500', () => {
    expect(prueba.fallas).toEqual([]);
  });
});
