import { describe, expect, it } from 'vitest';
import { firmar, TOLERANCIA_S, verificar } from '#infra/webhooks/firma.ts';
import vectores from './datos/firmas.json' with { type: 'json' };

describe('La firma de una entrega', () => {
  it.each(vectores.casos)('es la que calcula openssl: $hmac', ({ secreto, t, cuerpo, hmac }) => {
    expect(firmar([secreto], t, cuerpo)).toBe(`t=${t},v1=${hmac}`);
    expect(firmar([secreto], t, Buffer.from(cuerpo))).toBe(`t=${t},v1=${hmac}`);
    expect(verificar(`t=${t},v1=${hmac}`, cuerpo, secreto, t)).toBe('valida');
  });

  const t = 1_795_251_600;
  const cuerpo = '{"evento":"factura.creada","data":{"id":1}}';

  it('mientras se rota el secreto lleva dos, y vale con cualquiera de ellos', () => {
    const cabecera = firmar(['nuevo-secreto', 'viejo-secreto'], t, cuerpo);
    expect(cabecera.match(/,v1=[0-9a-f]{64}/g)).toHaveLength(2);
    for (const secreto of ['nuevo-secreto', 'viejo-secreto']) {
      expect(verificar(cabecera, cuerpo, secreto, t)).toBe('valida');
    }
  });

  it.each([
    ['un byte del cuerpo cambiado', `${cuerpo} `, t, 'de_otro_secreto'],
    ['cinco minutos de diferencia', cuerpo, t + TOLERANCIA_S, 'valida'],
    ['algo más de cinco minutos después', cuerpo, t + TOLERANCIA_S + 1, 'a_destiempo'],
    ['algo más de cinco minutos antes', cuerpo, t - TOLERANCIA_S - 1, 'a_destiempo'],
  ] as const)('con %s: %s', (_que, recibido, ahora_s, esperado) => {
    expect(verificar(firmar(['un-secreto'], t, cuerpo), recibido, 'un-secreto', ahora_s)).toBe(
      esperado,
    );
  });

  it.each(['', 't=1', 'v1=00', `t=x,v1=00`, 't=,v1='])('«%s» está mal formada', (cabecera) => {
    expect(verificar(cabecera, cuerpo, 'un-secreto', t)).toBe('mal_formada');
  });

  it('un t cambiado no vale: también está firmado', () => {
    const cabecera = firmar(['un-secreto'], t, cuerpo).replace(`t=${t}`, `t=${t + 1}`);
    expect(verificar(cabecera, cuerpo, 'un-secreto', t)).toBe('de_otro_secreto');
  });

  it('una firma de otro largo o que no es hexadecimal no vale ni rompe nada', () => {
    for (const v1 of ['', '00', 'zz'.repeat(32), 'a'.repeat(128)]) {
      expect(verificar(`t=${t},v1=${v1}`, cuerpo, 'un-secreto', t)).toBe('de_otro_secreto');
    }
  });
});
