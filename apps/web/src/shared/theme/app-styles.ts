/* Styles of Mantine that only the app frame needs. */
import '@mantine/core/styles/CloseButton.layer.css';
import './mantine-chevron.css';
