import { Title } from '@mantine/core';

export default function Inicio() {
  return <Title order={1}>Inicio</Title>;
}
