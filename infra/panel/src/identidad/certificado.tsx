import { Alert, Paper, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CertificadoCargado, Empresa } from 'comprobantes-cliente';
import { useState } from 'react';
import { Cargando } from '#panel/kits/comun/pagina.tsx';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import type { Dato } from '#panel/kits/ficha/declaracion.ts';
import { archivo } from '#panel/kits/formulario/archivo.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { Formulario } from '#panel/kits/formulario/formulario.tsx';
import { secreto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { fecha, hoy, masDias } from '#panel/nucleo/formato.ts';

/** The certificate that signs: tried as soon as it is loaded. Neither it nor its password come back. */

type Certificado = NonNullable<Empresa['certificado']>;

const CAMPOS = {
  archivo: archivo('Certificado', { obligatorio: true, tipos: ['.p12', '.pfx'] }),
  password: secreto('Contraseña del certificado', {
    obligatorio: true,
    autoComplete: 'new-password',
  }),
};

const PRONTO_DIAS = 30;

const DATOS: readonly Dato<Certificado>[] = [
  { titulo: 'Titular', dibujar: ({ titular }) => titular },
  { titulo: 'Vigente desde', dibujar: ({ vigente_desde }) => <Fecha valor={vigente_desde} /> },
  { titulo: 'Vigente hasta', dibujar: ({ vigente_hasta }) => <Fecha valor={vigente_hasta} /> },
  {
    titulo: 'Firma',
    dibujar: ({ vigente_hasta }) =>
      vigente_hasta.slice(0, 10) < hoy() ? 'No: venció' : 'Sí: trae la llave y se abrió con ella',
  },
  { titulo: 'Huella (SHA-256)', entero: true, dibujar: ({ huella }) => huella },
];

const Vigente = ({ certificado }: { readonly certificado: Certificado | null }) => {
  if (certificado === null) {
    return (
      <Alert color="yellow" title="Todavía no hay certificado">
        Lo que se emita queda PENDIENTE, y sale en cuanto lo cargue.
      </Alert>
    );
  }
  const hasta = certificado.vigente_hasta.slice(0, 10);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="certificado-vigente">
      <Stack gap="sm">
        <Title order={2} size="h4" id="certificado-vigente">
          El que firma ahora
        </Title>
        {hasta < hoy() && <Alert color="red">Venció el {fecha(hasta)}: cargue el nuevo.</Alert>}
        {hasta >= hoy() && hasta <= masDias(hoy(), PRONTO_DIAS) && (
          <Alert color="yellow">Vence el {fecha(hasta)}: pida ya el siguiente.</Alert>
        )}
        <Datos de={DATOS} registro={certificado} />
      </Stack>
    </Paper>
  );
};

const Cargado = ({ cargado }: { readonly cargado: CertificadoCargado }) => (
  <Stack gap="sm">
    <Alert color="green" role="status" title="Cargado: ya firma lo que se emita">
      <BotonEnlace a="/" variant="light" size="xs" mt="xs">
        Seguir
      </BotonEnlace>
    </Alert>
    {cargado.avisos.map(({ codigo, detail }) => (
      <Alert key={codigo} color="yellow" title="Tenga en cuenta">
        {detail}
      </Alert>
    ))}
  </Stack>
);

const Carga = ({ alCargar }: { readonly alCargar: (cargado: CertificadoCargado) => void }) => {
  const { empresa } = useCliente();
  const de = useFormulario({
    nombre: 'empresa',
    registro: 'certificado',
    campos: CAMPOS,
    cuerpo: ({ archivo: p12, password }) => ({ archivo: p12 as File, password }),
    enviar: (cuerpo, { signal }) => empresa.cargarCertificado(cuerpo, { signal }),
    enSuCampo: {
      'certificado.clave_incorrecta': 'password',
      'certificado.archivo_invalido': 'archivo',
      'certificado.sin_llave_de_firma': 'archivo',
      'certificado.vencido': 'archivo',
      'certificado.aun_no_vigente': 'archivo',
    },
    alTerminar: alCargar,
  });
  return (
    <Formulario de={de} titulo="Certificado de firma" accion={{ palabras: 'Cargar' }}>
      <Campo
        campo={de.campos.archivo}
        descripcion="El archivo que le dio la entidad certificadora. Se guarda cifrado y nunca se devuelve."
      />
      <Campo campo={de.campos.password} />
    </Formulario>
  );
};

export default function CertificadoDeFirma() {
  const cliente = useCliente();
  const [cargado, ponerCargado] = useState<CertificadoCargado | null>(null);
  const [cargas, ponerCargas] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['empresa', 'perfil'],
    queryFn: ({ signal }) => cliente.empresa.obtener({ signal }),
  });
  return (
    <Stack gap="lg" maw={760}>
      <Carga
        key={cargas}
        alCargar={(nuevo) => {
          ponerCargado(nuevo);
          ponerCargas((antes) => antes + 1);
        }}
      />
      {cargado && <Cargado cargado={cargado} />}
      {error && !data && <Falla error={error} alReintentar={() => void refetch()} />}
      {!error && !data && <Cargando lineas={4} />}
      {data && <Vigente certificado={cargado?.certificado ?? data.certificado} />}
    </Stack>
  );
}
