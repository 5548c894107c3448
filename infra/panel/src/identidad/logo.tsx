import { Button, ColorInput, Group, Stack, Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Empresa } from 'comprobantes-cliente';
import { useState } from 'react';
import { Confirmar } from '#panel/kits/comun/confirmar.tsx';
import { Cabeza, Cargando, Vacio } from '#panel/kits/comun/pagina.tsx';
import { Pdf } from '#panel/kits/ficha/documento.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { useLogo } from '#panel/nucleo/perfil.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { ES_COLOR, MUESTRAS } from './color.tsx';
import estilo from './logo.module.css';

/** How the company's documents look, with a real one beside it. */

const PERFIL = ['empresa', 'perfil'];

const ElLogo = ({ empresa }: { readonly empresa: Empresa }) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const [quitar, pedirQuitar] = useState(false);
  const direccion = useLogo(empresa.logo?.sha256);
  const cambiar = useMutation({
    mutationFn: (archivo: File) => cliente.empresa.cambiarLogo({ archivo }),
    onSuccess: (nueva) => consultas.setQueryData(PERFIL, nueva),
  });
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Logo
      </Title>
      {direccion && <img className={estilo.muestra} src={direccion} alt="El logo de ahora" />}
      <Dropzone
        onDrop={([primero]) => primero && cambiar.mutate(primero)}
        loading={cambiar.isPending}
        multiple={false}
        inputProps={{ 'aria-label': 'Logo' }}
        p="md"
      >
        <Group gap="sm" wrap="nowrap">
          <IconUpload size={24} aria-hidden />
          <Text size="sm">Suelte aquí una imagen PNG o JPEG, o pulse para elegirla</Text>
        </Group>
      </Dropzone>
      {cambiar.error && <Falla error={cambiar.error} />}
      {empresa.logo && (
        <Button variant="light" color="red" w="fit-content" onClick={() => pedirQuitar(true)}>
          Quitar el logo
        </Button>
      )}
      {quitar && (
        <Confirmar
          titulo="Quitar el logo"
          texto="Los documentos se imprimen sin él, también los que ya se emitieron."
          boton="Quitar"
          peligro
          alAceptar={async () => {
            await cliente.empresa.quitarLogo();
            await consultas.invalidateQueries({ queryKey: ['empresa'] });
          }}
          alCerrar={() => pedirQuitar(false)}
        />
      )}
    </Stack>
  );
};

const Colores = ({ empresa }: { readonly empresa: Empresa }) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const [primario, ponerPrimario] = useState(empresa.color_primario ?? '');
  const [secundario, ponerSecundario] = useState(empresa.color_secundario ?? '');
  const guardar = useMutation({
    mutationFn: () =>
      cliente.empresa.modificar({
        color_primario: primario === '' ? null : primario,
        color_secundario: secundario === '' ? null : secundario,
      }),
    onSuccess: (nueva) => consultas.setQueryData(PERFIL, nueva),
  });
  const valen = [primario, secundario].every((uno) => uno === '' || ES_COLOR.test(uno));
  const uno = (etiqueta: string, valor: string, poner: (color: string) => void) => (
    <ColorInput
      label={etiqueta}
      value={valor}
      onChange={poner}
      swatches={MUESTRAS}
      error={valor === '' || ES_COLOR.test(valor) ? undefined : 'Debe ser como #0b5fff'}
      eyeDropperButtonProps={{ 'aria-label': 'Tomar un color de la pantalla' }}
    />
  );
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Colores
      </Title>
      {uno('Color primario', primario, ponerPrimario)}
      {uno('Color secundario', secundario, ponerSecundario)}
      <Button
        w="fit-content"
        disabled={!valen}
        loading={guardar.isPending}
        onClick={() => guardar.mutate()}
      >
        Guardar
      </Button>
      {guardar.error && <Falla error={guardar.error} alReintentar={() => guardar.mutate()} />}
    </Stack>
  );
};

/** For whoever has nothing issued: a draft, which takes no number and says that it is none. */
const SinDocumentos = () => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const { puede } = useSesion();
  const crear = useMutation({
    mutationFn: () =>
      cliente.facturas.crear({
        es_borrador: true,
        tipo_identificacion: '07',
        identificacion: '9999999999999',
        razon_social: 'CONSUMIDOR FINAL',
        detalles: [
          { codigo_principal: 'MUESTRA', descripcion: 'Muestra', cantidad: 1, precio_unitario: 10 },
        ],
      } as Parameters<typeof cliente.facturas.crear>[0]),
    onSuccess: () => consultas.invalidateQueries({ queryKey: ['facturas'] }),
  });
  return (
    <Vacio
      titulo="Todavía no hay qué imprimir"
      texto="Con una factura en borrador se ve cómo quedan sus documentos: no toma número, no va al SRI y se elimina cuando quiera."
    >
      {puede('facturas', 'POST') && (
        <Group gap="xs">
          <Button loading={crear.isPending} onClick={() => crear.mutate()}>
            Crear un borrador de muestra
          </Button>
          <BotonEnlace a="/facturas/nueva" variant="default">
            Nueva factura
          </BotonEnlace>
        </Group>
      )}
      {crear.error && <Falla error={crear.error} alReintentar={() => crear.mutate()} />}
    </Vacio>
  );
};

const Ride = ({ empresa }: { readonly empresa: Empresa }) => {
  const cliente = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['facturas', 'ultima'],
    queryFn: async ({ signal }) => (await cliente.facturas.listar({ limit: 1, signal }))[0] ?? null,
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (data === undefined) return <Cargando lineas={10} />;
  if (data === null) return <SinDocumentos />;
  const { logo, color_primario, color_secundario } = empresa;
  return (
    <section aria-label="RIDE">
      <Pdf
        clave={['facturas', data.id, logo?.sha256 ?? null, color_primario, color_secundario]}
        titulo={`RIDE de ${data.numero_comprobante ?? 'un borrador'}`}
        pedir={(api) => api.facturas.ride(data.id)}
      />
    </section>
  );
};

export default function LogoYColores() {
  const cliente = useCliente();
  const { puede } = useSesion();
  const { data, error, refetch } = useQuery({
    queryKey: PERFIL,
    queryFn: ({ signal }) => cliente.empresa.obtener({ signal }),
  });
  if (error && !data) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Espera />;
  return (
    <>
      <Cabeza titulo="Logo y colores" />
      <div className={estilo.dos}>
        <Stack gap="xl">
          <ElLogo empresa={data} />
          <Colores key={`${data.color_primario}${data.color_secundario}`} empresa={data} />
        </Stack>
        {puede('facturas') && <Ride empresa={data} />}
      </div>
    </>
  );
}
