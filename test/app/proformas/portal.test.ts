import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaProforma } from '#domain/proformas/proforma.vista.ts';
import { LINEA } from '#test/support/documentos/factura.http.ts';
import { todaLaBitacora } from '#test/support/eventos/toda-la-bitacora.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

/** The portal as a stranger meets it: with a token, without one, with a browser and without. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba();
  empresa = prueba.empresa;
});
afterAll(async () => {
  await prueba.detener();
  expect(prueba.fallas).toEqual([]);
});

const HOSTIL = '<script>alert(1)</script>"><img src=x onerror=alert(1)> & ]]>';

const crear = async (cambios: object = {}): Promise<VistaProforma & { token: string }> => {
  const { estado, cuerpo } = await empresa.api.pedir<VistaProforma>('POST', '/proformas', {
    cuerpo: {
      tipo_identificacion: '05',
      identificacion: '1710034065',
      razon_social: 'María Pérez',
      detalles: [LINEA],
      ...cambios,
    },
  });
  expect(estado).toBe(201);
  return { ...cuerpo, token: cuerpo.token_publico! };
};
const ver = async (id: number) =>
  (await empresa.api.pedir<VistaProforma>('GET', `/proformas/${id}`)).cuerpo;

const visitar = async (
  camino: string,
  {
    metodo = 'GET',
    html = false,
    desde = '',
  }: { metodo?: string; html?: boolean; desde?: string } = {},
) => {
  const respuesta = await fetch(`${prueba.url}/api/v1/p/proformas/${camino}`, {
    method: metodo,
    redirect: 'manual',
    headers: {
      ...(html && { Accept: 'text/html,application/xhtml+xml' }),
      ...(desde && { 'X-Forwarded-For': desde }),
      ...(html && metodo === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
  });
  return {
    estado: respuesta.status,
    cabeceras: respuesta.headers,
    texto: await respuesta.text(),
  };
};

const ajustar = async (cambios: object): Promise<void> => {
  const panel = await entrarAlPanel(prueba, empresa);
  expect((await pedirAlPanel(prueba, panel, 'PATCH', '/empresa', cambios)).estado).toBe(200);
};

describe('quien tiene el token', () => {
  it('ve su proforma como JSON y como página, sin que nada se guarde ni se ejecute', async () => {
    const { token, numero } = await crear();
    const json = await visitar(token);
    expect(JSON.parse(json.texto)).toMatchObject({ numero, estado: 'ENVIADA', total: 14.95 });
    const pagina = await visitar(token, { html: true });
    expect(pagina.cabeceras.get('content-type')).toContain('text/html');
    for (const { cabeceras } of [json, pagina]) {
      expect(cabeceras.get('cache-control')).toBe('no-store');
      expect(cabeceras.get('referrer-policy')).toBe('no-referrer');
      expect(cabeceras.get('x-content-type-options')).toBe('nosniff');
    }
    const politica = pagina.cabeceras.get('content-security-policy')!;
    expect(politica).toContain("default-src 'none'");
    expect(politica).not.toMatch(/unsafe|script-src|https?:|\*/);
    expect(pagina.texto).toContain(numero);
    expect(pagina.texto).not.toMatch(/<script|\son\w+=|style=|javascript:/i);
    expect(JSON.parse(json.texto)).not.toHaveProperty('id');
    expect(json.texto).not.toContain('sucursal_id');
  });

  it('lo que escribió la empresa no es código en la página', async () => {
    const { token } = await crear({
      razon_social: HOSTIL,
      notas: HOSTIL,
      direccion: HOSTIL,
      detalles: [{ ...LINEA, codigo_principal: '"><b>', descripcion: HOSTIL }],
    });
    const { texto } = await visitar(token, { html: true });
    expect(texto).not.toMatch(/<script|<img src=x|<b>/);
    expect(texto).toContain('&lt;script&gt;');
  });

  it('acepta una vez; la segunda es 409, y a un formulario, la página', async () => {
    const { token, id } = await crear();
    const confirmar = await visitar(`${token}?confirmar=aceptar`, { html: true });
    expect(confirmar.texto).toContain(`action="/api/v1/p/proformas/${token}/aceptar"`);
    expect((await ver(id)).estado).toBe('ENVIADA');
    const aceptada = await visitar(`${token}/aceptar`, { metodo: 'POST', html: true });
    expect([aceptada.estado, aceptada.cabeceras.get('location')]).toEqual([
      303,
      `/api/v1/p/proformas/${token}`,
    ]);
    expect((await ver(id)).estado).toBe('ACEPTADA');
    const pagina = await visitar(token, { html: true });
    expect(pagina.texto).toContain('Aceptada');
    expect(pagina.texto).not.toContain('confirmar=');
    const otra = await visitar(`${token}/rechazar`, { metodo: 'POST' });
    expect([otra.estado, JSON.parse(otra.texto)]).toMatchObject([
      409,
      { codigo: 'proformas.ya_decidida', estado: 'ACEPTADA' },
    ]);
    expect((await visitar(`${token}/rechazar`, { metodo: 'POST', html: true })).estado).toBe(303);
    expect((await ver(id)).estado).toBe('ACEPTADA');
  });

  it('rechaza, y responde { estado }', async () => {
    const { token, id } = await crear();
    const { estado, texto } = await visitar(`${token}/rechazar`, { metodo: 'POST' });
    expect([estado, JSON.parse(texto)]).toEqual([200, { estado: 'RECHAZADA' }]);
    expect(await ver(id)).toMatchObject({ estado: 'RECHAZADA', factura_id: null });
  });

  it('baja el PDF', async () => {
    const { token } = await crear();
    const pdf = await visitar(`${token}/pdf`, { html: true });
    expect([pdf.estado, pdf.texto.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  it('si la empresa quiere, aceptar emite la factura; sin cupo la aceptación queda, y se avisa', async () => {
    await ajustar({ convertir_proforma_al_aceptar: true });
    const una = await crear();
    await Promise.all(
      Array.from({ length: 10 }, () => visitar(`${una.token}/aceptar`, { metodo: 'POST' })),
    );
    const convertida = await ver(una.id);
    expect(convertida).toMatchObject({ estado: 'ACEPTADA', factura_id: expect.any(Number) });
    const convertidas = async () => {
      const { cuerpo } = await empresa.api.eventos({ evento: 'proforma.convertida', limit: 500 });
      return cuerpo.eventos.filter(({ data }) => data.id === una.id).length;
    };
    await expect.poll(convertidas).toBeGreaterThan(0);
    expect(await convertidas()).toBe(1);
    await ajustar({ convertir_proforma_al_aceptar: false });
  });
});

describe('quien no lo tiene', () => {
  it('recibe siempre el mismo 404: inventado, de un borrador o torcido', async () => {
    const borrador = await crear({ es_borrador: true });
    const token = borrador.token;
    const cambiado = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const torcidos = [
      'pro_AAAAAAAAAAAAAAAAAAAAAA',
      cambiado,
      token,
      token.toLowerCase(),
      String(borrador.id),
      "'%20or%201=1--",
      'x'.repeat(3_000),
      '%F0%9F%98%80',
    ];
    const vistos = new Set<string>();
    for (const torcido of torcidos) {
      const json = await visitar(torcido);
      const html = await visitar(torcido, { html: true });
      expect([torcido, json.estado, html.estado]).toEqual([torcido, 404, 404]);
      vistos.add(json.texto).add(html.texto.replace(/nonce="[^"]*"/, ''));
      for (const accion of ['aceptar', 'rechazar']) {
        const { estado, texto } = await visitar(`${torcido}/${accion}`, { metodo: 'POST' });
        expect(estado).toBe(404);
        vistos.add(texto);
      }
      expect(html.cabeceras.get('referrer-policy')).toBe('no-referrer');
      expect(json.cabeceras.get('referrer-policy')).toBe('no-referrer');
    }
    expect(vistos.size).toBe(2);
    expect((await ver(borrador.id)).estado).toBe('BORRADOR');
  });

  it('de lo que envía no se lee casi nada, y lo que no se entiende se dice en JSON o en página', async () => {
    const { token, id } = await crear();
    const url = `${prueba.url}/api/v1/p/proformas/${token}`;
    const enorme = { method: 'POST', body: JSON.stringify({ x: 'x'.repeat(100_000) }) };
    const cabeceras = { 'Content-Type': 'application/json' };
    expect((await fetch(`${url}/aceptar`, { ...enorme, headers: cabeceras })).status).toBe(413);
    expect((await ver(id)).estado).toBe('ENVIADA');
    for (const [camino, estado] of [
      [`${token}/aceptar`, 405],
      [`${token}?confirmar=quizas`, 422],
      [token.toLowerCase(), 404],
    ] as const) {
      const json = await visitar(camino);
      const pagina = await visitar(camino, { html: true });
      expect([json.estado, pagina.estado]).toEqual([estado, estado]);
      expect(json.cabeceras.get('content-type')).toContain('json');
      expect(pagina.cabeceras.get('content-type')).toContain('text/html');
      for (const { cabeceras: suyas } of [json, pagina]) {
        expect(suyas.get('referrer-policy')).toBe('no-referrer');
        expect(suyas.get('cache-control')).toBe('no-store');
      }
      expect(pagina.cabeceras.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it.each([
    ['text/html;q=0, application/json', 'json'],
    ['application/json, text/html;q=0.5', 'json'],
    ['text/html-algo', 'json'],
    ['*/*', 'json'],
    ['TEXT/HTML', 'html'],
    ['application/json;q=0.1, text/html;level=1', 'html'],
  ])('a quien acepta «%s» se le responde %s', async (Accept, tipo) => {
    const respuesta = await fetch(`${prueba.url}/api/v1/p/proformas/pro_nada`, {
      headers: { Accept },
    });
    expect(respuesta.headers.get('content-type')).toContain(tipo);
  });

  it('el token no está en la bitácora ni en los eventos', async () => {
    const { token } = await crear();
    const { bitacora } = prueba.sistema.nucleo.lecturas;
    const todo = await todaLaBitacora(bitacora);
    expect(todo.length).toBeGreaterThan(0);
    expect(JSON.stringify(todo)).not.toContain(token);
  });

  it('más de lo que nadie pide por minuto es 429', async () => {
    const estados: number[] = [];
    for (let i = 0; i < 200 && !estados.includes(429); i++) {
      estados.push((await visitar('pro_nada')).estado);
    }
    expect(estados.at(-1)).toBe(429);
  });
});
