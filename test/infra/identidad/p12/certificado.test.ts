import forge from 'node-forge';
import { describe, expect, test } from 'vitest';
import { leerCertificado } from '#infra/identidad/p12/certificado.ts';

const { asn1, pki } = forge;
const llaves = pki.rsa.generateKeyPair({ bits: 1024 });

type Campo = { readonly oid: string; readonly valor: string; readonly tipo: number };

const campo = (oid: string, valor: string, tipo: number = asn1.Type.UTF8): Campo => ({
  oid,
  valor,
  tipo,
});

const certificadoCon = (campos: readonly Campo[], extensiones: object[] = []) => {
  const certificado = pki.createCertificate();
  certificado.publicKey = llaves.publicKey;
  certificado.serialNumber = '00ff00000000000000000001';
  certificado.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  certificado.validity.notAfter = new Date('2028-01-01T00:00:00Z');
  const nombre = campos.map(({ oid, valor, tipo }) => ({
    type: oid,
    value: valor,
    valueTagClass: tipo as unknown as forge.asn1.Class,
  }));
  certificado.setSubject(nombre);
  certificado.setIssuer(nombre);
  certificado.setExtensions(extensiones);
  certificado.sign(llaves.privateKey, forge.md.sha256.create());
  const der = asn1.toDer(pki.certificateToAsn1(certificado)).getBytes();
  return leerCertificado(Buffer.from(der, 'latin1'));
};

describe('el emisor se escribe como lo espera el validador del SRI', () => {
  test('al revés que en el certificado y sin blancos tras las comas', () => {
    const { emisor, numero_de_serie } = certificadoCon([
      campo('2.5.4.6', 'EC', asn1.Type.PRINTABLESTRING),
      campo('2.5.4.10', 'SECURITY DATA S.A. 2'),
      campo('2.5.4.11', 'ENTIDAD DE CERTIFICACION'),
      campo('2.5.4.3', 'AUTORIDAD ñ'),
    ]);
    expect(emisor).toBe('CN=AUTORIDAD ñ,OU=ENTIDAD DE CERTIFICACION,O=SECURITY DATA S.A. 2,C=EC');
    expect(numero_de_serie).toBe(BigInt('0xff00000000000000000001').toString());
  });

  test('el correo y el número de serie con el nombre que les da Java', () => {
    const { emisor } = certificadoCon([
      campo('2.5.4.3', 'AC'),
      campo('1.2.840.113549.1.9.1', 'ac@example.com', asn1.Type.IA5STRING),
      campo('2.5.4.5', '1792601215001', asn1.Type.PRINTABLESTRING),
    ]);
    expect(emisor).toBe('SERIALNUMBER=1792601215001,EMAILADDRESS=ac@example.com,CN=AC');
  });

  test('en hexadecimal lo que Java leería de otra manera', () => {
    const { emisor } = certificadoCon([
      campo('2.5.4.3', 'UANATACA CA2 2016'),
      campo('2.5.4.97', 'VATES-A66721499'),
      campo('2.5.4.5', 'A1'),
    ]);
    expect(emisor).toBe(
      '2.5.4.5=#0c024131,2.5.4.97=#0c0f56415445532d413636373231343939,CN=UANATACA CA2 2016',
    );
  });

  test('con escapes donde RFC 2253 los pide', () => {
    const { emisor } = certificadoCon([campo('2.5.4.3', '#A, "B" + C\\D; <E> ')]);
    expect(emisor).toBe('CN=\\#A\\, \\"B\\" \\+ C\\\\D\\; \\<E\\>\\ ');
  });
});

test('sin RUC en el certificado no se inventa uno', () => {
  expect(certificadoCon([campo('2.5.4.3', 'RUC 1790011674001')]).ruc).toBeNull();
});
